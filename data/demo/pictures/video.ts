import { facadeSvg } from './facade.ts';
import type { FacadeFacts } from './facts.ts';

/** The buildings filmed in video/{i,c,s}.webm: 6 s, 640 × 400, VP9, silent. */
const NOWHERE = { grade: null, nameZh: null, districtCode: null, usageCode: null } as const;
const FILMED: Readonly<Record<FacadeFacts['icsType'], FacadeFacts>> = {
  i: { ...NOWHERE, id: 203, icsType: 'i', floors: 15, completionYear: 2016 },
  c: { ...NOWHERE, id: 101, icsType: 'c', floors: 38, completionYear: 2010, grade: 'A' },
  s: { ...NOWHERE, id: 302, icsType: 's', floors: 7, completionYear: 1971 },
};

/** Where the demonstration video of a type lies. */
export const videoFile = (icsType: FacadeFacts['icsType']): URL =>
  new URL(`./video/${icsType}.webm`, import.meta.url);

/** Its first frame. */
export const videoPosterSvg = (icsType: FacadeFacts['icsType']): string =>
  facadeSvg(FILMED[icsType], { index: 0, light: 'day' });

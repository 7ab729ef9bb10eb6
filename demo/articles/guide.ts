import { text } from '#demo/basics/text.ts';
import type { Story } from './scene.ts';

export type Guide = Story & { readonly channel: 'industrial' | 'commercial' | 'shop' | 'ici' };

export const DISCLAIMER = text(
  '本文只供一般參考，並非法律或稅務意見；作出決定前，請諮詢律師、會計師或持牌代理。',
  '本文仅供一般参考，并非法律或税务意见；作出决定前，请咨询律师、会计师或持牌经纪人。',
  'This is general information, not legal or tax advice. Please consult a solicitor, an accountant or a licensed agent before you decide.',
);

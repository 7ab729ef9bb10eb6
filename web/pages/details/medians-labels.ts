import type { MedianOfLike, MediansAnswer } from '#contract/medians.ts';
import type { StockDetail } from '#contract/stock.ts';
import { tenthsOfPercentAbove } from '#domain/market/medians.ts';
import { dayText } from '#domain/text/date.ts';
import type { Language } from '#domain/text/language.ts';
import { grouped } from '#domain/text/numbers.ts';
import { centsOf, hkd, perFootText, rentPerFootText } from '#domain/text/price.ts';
import { sentenceCase } from '#domain/text/sentence-case.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { percentText } from './percent-text.ts';

type MedianRow = {
  readonly key: 'unit' | 'building' | 'district';
  readonly label: string;
  /** The price per square foot as text; null when there are too few transactions. */
  readonly price: string | null;
  /** Length of its bar in whole per cent of the longest; null where there is none to draw. */
  readonly percent: number | null;
  /** How many transactions the median is made of, or that they are too few. */
  readonly cases: string | null;
  /** What the transactions have in common with the listing: age, size and floor. */
  readonly basis: string | null;
};

export type MediansOfSide = {
  readonly side: 'S' | 'L';
  readonly rows: readonly MedianRow[];
  /** What the numbers are, and from when. */
  readonly note: string;
  /** Which transactions of the building were not counted, and why; null when all were. */
  readonly leftOut: string | null;
  /** How far the listing is from each median, in a sentence; null when there is nothing to say. */
  readonly verdict: string | null;
};

const SIDES = [
  { side: 'S', key: 'sale', asked: 'sell' },
  { side: 'L', key: 'lease', asked: 'rent' },
] as const;

/** The labels of the medians, of the sides that the listing is offered on. */
export function mediansLabels(
  stock: StockDetail,
  answer: MediansAnswer,
  names: { readonly building: string; readonly district: string },
  page: { readonly t: Translate; readonly lang: Language },
): readonly MediansOfSide[] {
  const { t, lang } = page;
  return SIDES.flatMap(({ side, key: answerKey, asked }) => {
    const medians = answer[answerKey];
    if (!medians || (medians.building === null && medians.district === null)) return [];
    const { unit: price, basis } = medians;
    const longest = Math.max(price ?? 0, medians.building?.median ?? 0, medians.district?.median ?? 0);
    const write = (value: number) =>
      side === 'S' ? perFootText(hkd(value), lang) : rentPerFootText(centsOf(value), lang);
    const percent = (value: number | null) => (value === null ? null : Math.round((value / longest) * 100));
    const nameOf = (key: 'building' | 'district') =>
      nameOfGroup(key, names[key], medians[key]?.like ?? null, t);
    const groupRows = (key: 'building' | 'district', found: MedianOfLike | null): MedianRow[] =>
      found
        ? [
            {
              key,
              label: nameOf(key) === names[key] ? names[key] : sentenceCase(nameOf(key)),
              price: found.median === null ? null : write(found.median),
              percent: percent(found.median),
              cases: casesText(found, side, t),
              basis: found.median === null ? null : basisText(key, found.like, t),
            },
          ]
        : [];
    const rows: MedianRow[] = [
      {
        key: 'unit',
        label: t('details:medians.unit'),
        price: price === null ? unpriced(stock[asked]) : write(price),
        percent: percent(price),
        cases: null,
        basis: null,
      },
      ...groupRows('building', medians.building),
      ...groupRows('district', medians.district),
    ];
    return [{ side, rows, note: noteOf(), leftOut: leftOutOf(), verdict: verdictOf() }];

    function unpriced(whole: number | null): string {
      return whole === null ? t('stock_info:price.negotiable') : t('details:not_provided');
    }

    function leftOutOf(): string | null {
      if (!medians?.building) return null;
      const { other_area, unmeasured, unlike } = medians.building.left_out;
      const other = medians.basis === 'gross' ? 'saleable' : 'gross';
      const parts = [
        other_area > 0 && t(`details:medians.other_area.${other}`, { count: other_area }),
        unlike > 0 && t('details:medians.unlike', { count: unlike }),
        unmeasured > 0 && t('details:medians.unmeasured', { count: unmeasured }),
      ].filter((part) => part !== false);
      if (parts.length === 0) return null;
      return t('details:medians.left_out', {
        name: names.building,
        parts: parts.join(t('details:list_separator')),
      });
    }

    function noteOf(): string {
      return t(`details:medians.note.${side}`, {
        type: t(`details:medians.type.${stock.ics_type}`),
        basis: t(`details:by_basis.${basis}`),
        from: dayText(answer.from, lang),
        to: dayText(answer.to, lang),
      });
    }

    function verdictOf(): string | null {
      if (price === null) return null;
      const distances = (['building', 'district'] as const).flatMap((key) => {
        const median = medians?.[key]?.median ?? null;
        return median === null
          ? []
          : [distance(tenthsOfPercentAbove(centsOf(price), centsOf(median)), nameOf(key))];
      });
      if (distances.length === 0) return null;
      return t('details:medians.verdict', { parts: distances.join(t('details:medians.separator')) });
    }

    function distance(tenths: number, name: string): string {
      if (tenths === 0) return t('details:medians.same', { name });
      const values = { percent: percentText(Math.abs(tenths)), name };
      return t(tenths < 0 ? 'details:medians.below' : 'details:medians.above', values);
    }
  });
}

/**
 * Where the transactions are, and what they have in common with the listing: grade A offices in Central. A
 * building has one grade and one street, so that its name says these already.
 */
function nameOfGroup(
  key: 'building' | 'district',
  name: string,
  like: MedianOfLike['like'],
  t: Translate,
): string {
  if (like?.grade)
    return key === 'building'
      ? name
      : t('details:medians.of_grade', { name, grade: t(`building_page:grade.${like.grade}`) });
  if (!like?.floor_level) return name;
  const level = t(`details:medians.level.${like.floor_level}`);
  if (key === 'building') return t('details:medians.of_level', { name, level });
  return t('details:medians.of_shops', {
    name,
    level,
    tier: t(`details:medians.tier.${like.street_tier ?? 'none'}`),
  });
}

function casesText({ count, median }: MedianOfLike, side: 'S' | 'L', t: Translate): string {
  if (count === 0) return t(`details:medians.none.${side}`);
  return t(median === null ? 'details:medians.too_few' : `details:medians.cases.${side}`, { count });
}

/** By what the transactions were chosen: of which age, which size and which floors. */
function basisText(key: 'building' | 'district', like: MedianOfLike['like'], t: Translate): string {
  const { completed = null, area = null, floor_level = null } = like ?? {};
  const age =
    key === 'building'
      ? t('details:medians.basis.building')
      : completed
        ? t('details:medians.basis.years', completed)
        : t('details:medians.basis.any_age');
  const size = area
    ? t('details:medians.basis.sizes', { min: grouped(area.min), max: grouped(area.max) })
    : t('details:medians.basis.any_size');
  const floor = t(floor_level ? 'details:medians.basis.floor' : 'details:medians.basis.any_floor');
  return [age, size, floor].join(t('details:medians.basis_separator'));
}

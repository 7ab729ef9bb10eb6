import type { IcsType } from '../../domain/codes/ics-type.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import { type TextColumns, text, textColumns } from '../basics/text.ts';

export type UsageRow = {
  readonly code: string;
  readonly ics_type: IcsType;
  readonly position: number;
} & TextColumns<'name'>;

const USAGES_BY_TYPE: Readonly<Record<IcsType, readonly (readonly [code: string, name: Trilingual])[]>> = {
  i: [
    ['factory', text('廠房', '厂房', 'Factory')],
    ['godown', text('貨倉', '仓库', 'Godown')],
    ['workshop', text('工場', '工场', 'Workshop')],
    ['industrial_office', text('工貿', '工贸办公', 'Industrial-office')],
    ['logistics', text('物流中心', '物流中心', 'Logistics centre')],
    ['data_centre', text('數據中心', '数据中心', 'Data centre')],
    ['storage_yard', text('露天貨倉', '露天仓储用地', 'Open storage')],
  ],
  c: [
    ['office', text('寫字樓', '写字楼', 'Office')],
    ['serviced_office', text('服務式辦公室', '服务式办公室', 'Serviced office')],
    ['medical', text('醫務', '医疗诊所', 'Medical')],
    ['education', text('教育', '教育培训', 'Education')],
    ['upper_retail', text('樓上商業', '楼上商业', 'Upper-floor commercial')],
  ],
  s: [
    ['street_shop', text('地舖', '临街商铺', 'Street shop')],
    ['arcade_shop', text('商場舖', '商场铺位', 'Arcade shop')],
    ['upstairs_shop', text('樓上舖', '楼上铺', 'Upstairs shop')],
    ['restaurant', text('食肆', '餐饮', 'Restaurant')],
    ['showroom', text('陳列室', '展厅', 'Showroom')],
    ['supermarket', text('超級市場', '超市', 'Supermarket')],
  ],
};

export function createUsageRows(): readonly UsageRow[] {
  return Object.entries(USAGES_BY_TYPE).flatMap(([type, usages]) =>
    usages.map(([code, name], position) => ({
      code,
      ics_type: type as IcsType,
      ...textColumns('name', name),
      position: position + 1,
    })),
  );
}

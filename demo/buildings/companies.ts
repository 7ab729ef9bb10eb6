import type { Trilingual } from '../../domain/text/language.ts';
import { text } from '../basics/text.ts';

/** Names of fictitious developers. */
export const DEVELOPERS: readonly Trilingual[] = [
  text('海桐置業有限公司', '海桐置业有限公司', 'Pittosporum Estates Limited'),
  text('灣岸地產發展有限公司', '湾岸地产发展有限公司', 'Bayshore Land Development Limited'),
  text('晨峰企業有限公司', '晨峰企业有限公司', 'Morning Crest Enterprises Limited'),
  text('鴻圖基業有限公司', '鸿图基业有限公司', 'Grand Foundation Holdings Limited'),
  text('榕景發展有限公司', '榕景发展有限公司', 'Banyan View Development Limited'),
  text('龍門建業有限公司', '龙门建业有限公司', 'Dragon Gate Properties Limited'),
  text('紫荊城市建設有限公司', '紫荆城市建设有限公司', 'Bauhinia Urban Limited'),
  text('維岸集團有限公司', '维岸集团有限公司', 'Harbour Edge Group Limited'),
  text('石澗投資有限公司', '石涧投资有限公司', 'Stone Brook Investments Limited'),
  text('青嶼物業發展有限公司', '青屿物业发展有限公司', 'Green Isle Developments Limited'),
];

export const MANAGEMENT_COMPANIES: readonly Trilingual[] = [
  text('安屋物業管理有限公司', '安屋物业管理有限公司', 'Safe Harbour Property Management Limited'),
  text('恆衛物業服務有限公司', '恒卫物业服务有限公司', 'Constant Care Property Services Limited'),
  text('優廈管理有限公司', '优厦管理有限公司', 'Fine Tower Management Limited'),
  text('同舟設施管理有限公司', '同舟设施管理有限公司', 'Fellow Facility Management Limited'),
  text('城脊物業顧問有限公司', '城脊物业顾问有限公司', 'City Ridge Property Consultants Limited'),
];

export const INCORPORATED_OWNERS = text(
  '業主立案法團自行管理',
  '业主立案法团自行管理',
  'Managed by the Incorporated Owners',
);

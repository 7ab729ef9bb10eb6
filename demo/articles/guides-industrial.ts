import { text } from '#demo/basics/text.ts';
import { DISCLAIMER, type Guide } from './guide.ts';

export const INDUSTRIAL_GUIDES: readonly Guide[] = [
  {
    channel: 'industrial',
    title: text('工廈單位可以做甚麼', '工业大厦单元可以做什么', 'What an industrial unit may be used for'),
    body: [
      text(
        '工廈的用途受地契、分區計劃大綱圖及公契三重限制，一般准許製造、倉存及有關的寫字樓。',
        '工业大厦的用途受地契、分区计划大纲图及公契三重限制，一般准许制造、仓储及相关办公。',
        'Three documents decide how an industrial unit may be used: the land lease, the outline zoning plan and the deed of mutual covenant. Manufacturing, storage and ancillary offices are usually permitted.',
      ),
      text(
        '零售、食肆、教育及住宿一般不獲准許，違規使用可能令業主被釘契。',
        '零售、餐饮、教育及住宿一般不获准许，违规使用可能令业主的产权被登记违规。',
        'Retail, restaurants, tuition and residential use are generally not permitted; a breach may be registered against the title.',
      ),
      text(
        '申請豁免書或更改用途需時，簽約前應先請專業人士核實。',
        '申请豁免书或更改用途需要时间，签约前应先请专业人士核实。',
        'Waivers and changes of use take time: have a professional check before signing.',
      ),
      DISCLAIMER,
    ],
  },
  {
    channel: 'industrial',
    title: text('選擇貨倉的六個指標', '选择仓库的六个指标', 'Six things to check in a godown'),
    body: [
      text(
        '樓底高度決定貨架層數，樓面承重決定能放多重；重型貨物宜選每平方呎150磅或以上。',
        '层高决定货架层数，楼面承重决定能放多重；重型货物宜选每平方尺150磅或以上。',
        'Ceiling height decides how many levels of racking fit; floor loading decides how much they can hold. For heavy goods choose 150 lb per sq ft or more.',
      ),
      text(
        '上落貨位數目、可入貨櫃的尺寸、載貨升降機的載重，影響每日的作業時間。',
        '装卸货位数量、可进集装箱的尺寸、货梯的载重，影响每日的作业时间。',
        'The number of loading bays, the container size they accept and the capacity of the cargo lifts affect daily operations.',
      ),
      text(
        '最後看消防：花灑系統與貨品種類必須配合，危險品另需牌照。',
        '最后看消防：喷淋系统与货品种类必须配合，危险品另需牌照。',
        'Finally, fire safety: sprinklers must suit the goods stored, and dangerous goods need a licence.',
      ),
      DISCLAIMER,
    ],
  },
  {
    channel: 'industrial',
    title: text(
      '工廈活化與重建是甚麼',
      '工业大厦活化与重建是什么',
      'Revitalising and redeveloping industrial buildings',
    ),
    body: [
      text(
        '活化是把整幢工廈改作寫字樓、酒店或藝術用途，毋須拆卸；重建則拆卸後按新規劃興建。',
        '活化是把整栋工业大厦改作写字楼、酒店或艺术用途，无需拆除；重建则拆除后按新规划兴建。',
        'Revitalisation converts a whole industrial building into offices, a hotel or arts space without demolition; redevelopment demolishes it and rebuilds under new planning.',
      ),
      text(
        '兩者均須符合政府的計劃條件，例如樓齡及統一業權。',
        '两者均须符合政府的计划条件，例如楼龄及统一产权。',
        'Both must meet the government’s conditions, such as the age of the building and single ownership.',
      ),
      text(
        '單一單位業主可以留意同廈業權集中的情況，收購一旦展開，議價能力取決於持有的份數。',
        '单一单元业主可以留意同一大厦产权集中的情况，收购一旦展开，议价能力取决于持有的份数。',
        'An owner of a single unit should watch for ownership being consolidated: once acquisition begins, bargaining power depends on the shares held.',
      ),
      DISCLAIMER,
    ],
  },
];

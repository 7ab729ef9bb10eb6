import { text } from '../text.ts';
import type { Story } from './scene.ts';

export type Guide = Story & { readonly channel: 'industrial' | 'commercial' | 'shop' | 'ici' };

const NOTE = text(
  '本文只供一般參考，並非法律或稅務意見；作出決定前，請諮詢律師、會計師或持牌代理。',
  '本文仅供一般参考，并非法律或税务意见；作出决定前，请咨询律师、会计师或持牌代理。',
  'This is general information and no legal or tax advice. Ask a solicitor, an accountant or a licensed agent before you decide.',
);

/** Lasting explanations for people who buy or rent for the first time. */
export const GUIDES: readonly Guide[] = [
  {
    channel: 'ici',
    title: text(
      '建築面積與實用面積有何分別',
      '建筑面积与实用面积有何分别',
      'Gross and saleable area: what is the difference',
    ),
    body: [
      text(
        '建築面積包括單位內部、牆身，以及按比例攤分的公用地方，例如走廊、升降機大堂及機房。',
        '建筑面积包括单位内部、墙身，以及按比例分摊的公共部分，例如走廊、电梯大堂及机房。',
        'Gross area counts the unit, its walls and a share of common parts such as corridors, lift lobbies and plant rooms.',
      ),
      text(
        '實用面積只計單位自身可用的樓面。商業物業的實用率（實用面積除以建築面積）一般為五成至七成半。',
        '实用面积只计单位自身可用的楼面。商业物业的实用率（实用面积除以建筑面积）一般为50%至75%。',
        'Saleable area counts only the floor of the unit itself. In commercial property it is usually 50 to 75 per cent of the gross.',
      ),
      text(
        '比較兩個單位的呎價前，先確定用的是同一種面積。本網站的呎價會註明以建築面積或實用面積計算。',
        '比较两个单位的尺价前，先确定用的是同一种面积。本网站的尺价会注明以建筑面积或实用面积计算。',
        'Before comparing prices per foot, make sure both use the same area. This site always says which one it is.',
      ),
      NOTE,
    ],
  },
  {
    channel: 'ici',
    title: text('買入工商舖的八個步驟', '购买工商铺的八个步骤', 'Eight steps to buying commercial property'),
    body: [
      text(
        '一、定預算及用途；二、向銀行查詢按揭成數；三、睇樓；四、查冊及核對用途；五、簽臨時買賣合約並付細訂。',
        '一、定预算及用途；二、向银行查询贷款成数；三、看房；四、查册及核对用途；五、签临时买卖合约并付定金。',
        'One, set budget and use. Two, ask a bank about the loan. Three, view. Four, search the title and check the permitted use. Five, sign the provisional agreement with a first deposit.',
      ),
      text(
        '六、約十四日內簽正式合約並付大訂；七、律師處理業權及按揭；八、付清餘款並交收。',
        '六、约十四日内签正式合约并付第二笔定金；七、律师处理业权及贷款；八、付清余款并交付。',
        'Six, sign the formal agreement in about fourteen days with a further deposit. Seven, solicitors see to title and mortgage. Eight, pay the rest and take possession.',
      ),
      text(
        '印花稅須於簽約後三十日內繳付，佣金通常為成交價的百分之一。',
        '印花税须于签约后三十日内缴付，佣金通常为成交价的1%。',
        'Stamp duty is due within thirty days of signing; commission is usually one per cent of the price.',
      ),
      NOTE,
    ],
  },
  {
    channel: 'ici',
    title: text('租約印花稅怎樣計算', '租约印花税怎样计算', 'How stamp duty on a tenancy is worked out'),
    body: [
      text(
        '租期不超過一年的租約，以整段租期的總租金計算；超過一年的，以年租或平均年租計算，年期愈長，稅率愈高。',
        '租期不超过一年的租约，以整段租期的总租金计算；超过一年的，以年租或平均年租计算，年期越长，税率越高。',
        'For terms up to one year the duty follows the total rent; for longer ones the yearly or average yearly rent, at rates that rise with the term.',
      ),
      text(
        '租金不固定或設免租期的租約，應以平均年租計算。業主與租客一般各付一半，但可以在租約另訂。',
        '租金不固定或设免租期的租约，应以平均年租计算。业主与租户一般各付一半，但可以在租约另订。',
        'Where rent varies or there is a rent-free period, use the average yearly rent. Owner and tenant usually pay half each unless the lease says otherwise.',
      ),
      text(
        '未加蓋印花的租約不能在民事訴訟中用作證據，逾期繳付會被罰款。可使用本網站的計算機估算。',
        '未缴印花税的租约不能在民事诉讼中用作证据，逾期缴付会被罚款。可使用本网站的计算器估算。',
        'An unstamped lease cannot serve as evidence in civil proceedings, and late stamping is penalised. The calculator on this site gives an estimate.',
      ),
      NOTE,
    ],
  },
  {
    channel: 'ici',
    title: text('查冊要看甚麼', '查册要看什么', 'What to look for in a land search'),
    body: [
      text(
        '土地查冊列出業主、業權份數、按揭、租約、法庭命令及政府命令，是買賣前必做的一步。',
        '土地查册列出业主、业权份数、抵押、租约、法庭命令及政府命令，是买卖前必做的一步。',
        'A land search lists the owner, shares, mortgages, leases, court orders and government orders. Do it before any deal.',
      ),
      text(
        '留意有否未完成的維修命令、僭建物清拆令，以及租約是否已註冊。',
        '留意有否未完成的维修命令、违建清拆令，以及租约是否已注册。',
        'Note any unfinished repair order, any order to remove unauthorised works, and whether leases are registered.',
      ),
      text(
        '公契列明用途限制及管理費分攤，食肆、教育中心及宗教用途尤其要留意。',
        '公契列明用途限制及物业费分摊，餐饮、教育中心及宗教用途尤其要留意。',
        'The deed of mutual covenant limits uses and shares out fees: restaurants, tuition centres and religious uses should read it with care.',
      ),
      NOTE,
    ],
  },
  {
    channel: 'ici',
    title: text('分散業權與統一業權', '分散业权与统一业权', 'Strata title and single ownership'),
    body: [
      text(
        '分散業權的大廈有許多業主，單位可以獨立買賣；統一業權的大廈由一個業主持有，只租不售。',
        '分散业权的大厦有许多业主，单位可以独立买卖；统一业权的大厦由一个业主持有，只租不售。',
        'In strata title many owners hold units that can be sold on their own; in single ownership one owner holds the building and only lets.',
      ),
      text(
        '前者放盤多、議價空間大，但維修及大堂質素較參差；後者管理劃一，租約條款亦較標準。',
        '前者房源多、议价空间大，但维修及大堂品质较参差；后者管理统一，租约条款也较标准。',
        'The first offers choice and room to bargain but uneven upkeep; the second has even management and standard leases.',
      ),
      text(
        '如計劃長期自用，可先租後買；如重視形象，統一業權的甲級寫字樓較為合適。',
        '如计划长期自用，可先租后买；如重视形象，统一业权的甲级写字楼较为合适。',
        'For long use one may lease first and buy later; where image matters, a Grade A tower in single ownership suits better.',
      ),
      NOTE,
    ],
  },
  {
    channel: 'ici',
    title: text('連租約買賣的注意事項', '带租约买卖的注意事项', 'Buying with a sitting tenant'),
    body: [
      text(
        '連租約買入，買家承接業主的權利與責任，包括退還按金、維修及續租權。',
        '带租约买入，买家承接业主的权利与责任，包括退还押金、维修及续租权。',
        'A buyer with tenancy takes over the owner’s rights and duties: the deposit, repairs and any option to renew.',
      ),
      text(
        '索取租約正本、收租紀錄及租客身份資料，並於成交前以書面確認按金及預繳租金的移交。',
        '索取租约正本、收租记录及租户身份资料，并于成交前以书面确认押金及预缴租金的移交。',
        'Ask for the lease, the record of rent and the tenant’s particulars, and confirm in writing how deposit and prepaid rent pass over.',
      ),
      text(
        '毛回報率等於年租除以樓價；扣除開支及空置期後才是淨回報率。',
        '毛回报率等于年租除以总价；扣除开支及空置期后才是净回报率。',
        'Gross yield is the yearly rent over the price; the net yield comes after outgoings and empty months.',
      ),
      NOTE,
    ],
  },
  {
    channel: 'industrial',
    title: text('工廈單位可以做甚麼', '工业楼宇单位可以做什么', 'What an industrial unit may be used for'),
    body: [
      text(
        '工廈的用途受地契、分區計劃大綱圖及公契三重限制，一般准許製造、倉存及有關的寫字樓。',
        '工业楼宇的用途受地契、分区计划大纲图及公契三重限制，一般准许制造、仓储及相关办公。',
        'Three things bind an industrial unit: the land lease, the outline zoning plan and the deed of mutual covenant. Manufacture, storage and related offices are usual.',
      ),
      text(
        '零售、食肆、教育及住宿一般不獲准許，違規使用可能令業主被釘契。',
        '零售、餐饮、教育及住宿一般不获准许，违规使用可能令业主的产权被登记违规。',
        'Retail, restaurants, teaching and living are as a rule not permitted; a breach may be registered against the title.',
      ),
      text(
        '申請豁免書或更改用途需時，簽約前應先請專業人士核實。',
        '申请豁免书或更改用途需时，签约前应先请专业人士核实。',
        'Waivers and changes of use take time: have them checked before signing.',
      ),
      NOTE,
    ],
  },
  {
    channel: 'industrial',
    title: text('選擇貨倉的六個指標', '选择仓库的六个指标', 'Six things to check in a godown'),
    body: [
      text(
        '樓底高度決定貨架層數，樓面承重決定能放多重；重型貨物宜選每平方呎一百五十磅或以上。',
        '层高决定货架层数，楼面承重决定能放多重；重型货物宜选每平方尺150磅或以上。',
        'Ceiling height sets the number of shelves, floor loading their weight: choose 150 pounds a foot or more for heavy goods.',
      ),
      text(
        '上落貨位數目、可入貨櫃的尺寸、載貨升降機的載重，影響每日的作業時間。',
        '装卸货位数量、可进集装箱的尺寸、货梯的载重，影响每日的作业时间。',
        'Loading bays, the container size that can enter and the capacity of cargo lifts decide how long the day’s work takes.',
      ),
      text(
        '最後看消防：花灑系統與貨品種類必須配合，危險品另需牌照。',
        '最后看消防：喷淋系统与货品种类必须配合，危险品另需牌照。',
        'Last, fire safety: sprinklers must suit the goods, and dangerous goods need a licence.',
      ),
      NOTE,
    ],
  },
  {
    channel: 'industrial',
    title: text(
      '工廈活化與重建是甚麼',
      '工业楼宇活化与重建是什么',
      'Conversion and redevelopment of industrial buildings',
    ),
    body: [
      text(
        '活化是把整幢工廈改作寫字樓、酒店或藝術用途，毋須拆卸；重建則拆卸後按新規劃興建。',
        '活化是把整栋工业楼宇改作写字楼、酒店或艺术用途，无需拆卸；重建则拆卸后按新规划兴建。',
        'Conversion turns a whole industrial building to offices, a hotel or the arts without pulling it down; redevelopment builds anew under a new plan.',
      ),
      text(
        '兩者均須符合政府的計劃條件，例如樓齡及業權統一。',
        '两者均须符合政府的计划条件，例如楼龄及业权统一。',
        'Both must meet the government’s terms, such as age and unity of title.',
      ),
      text(
        '單一單位業主可以留意同廈業權集中的情況，收購一旦展開，議價能力取決於持有的份數。',
        '单一单位业主可以留意同一大厦业权集中的情况，收购一旦展开，议价能力取决于持有的份数。',
        'An owner of one unit should watch how titles gather: once buying begins, bargaining power follows shares held.',
      ),
      NOTE,
    ],
  },
  {
    channel: 'commercial',
    title: text('估算公司需要多大的寫字樓', '估算公司需要多大的写字楼', 'How large an office do you need'),
    body: [
      text(
        '開放式工作位連走道約需每人五十至八十平方呎實用面積，管理層房間約一百至一百五十平方呎。',
        '开放式工位连走道约需每人50至80平方尺实用面积，管理层独立办公室约100至150平方尺。',
        'Open workstations with aisles take some 50 to 80 sq ft of saleable area each, managers’ rooms 100 to 150.',
      ),
      text(
        '會議室、接待處、伺服器房及茶水間佔總面積約兩至三成。',
        '会议室、前台、机房及茶水间占总面积约20%至30%。',
        'Meeting rooms, reception, server room and pantry take a fifth to three tenths of the whole.',
      ),
      text(
        '以實用面積除以實用率，便得到應找的建築面積。可使用本網站的面積計算機。',
        '以实用面积除以实用率，便得到应找的建筑面积。可使用本网站的面积计算器。',
        'Divide the saleable area by the efficiency ratio to know the gross area to look for. The area calculator on this site helps.',
      ),
      NOTE,
    ],
  },
  {
    channel: 'commercial',
    title: text('甲乙丙級寫字樓怎樣劃分', '甲乙丙级写字楼怎样划分', 'Grades A, B and C of offices'),
    body: [
      text(
        '甲級寫字樓新穎、間隔靈活、樓面大，設中央冷氣、分區升降機，通常有停車場。',
        '甲级写字楼新颖、布局灵活、楼面大，设中央空调、分区电梯，通常有停车场。',
        'Grade A is modern with large flexible floors, central air-conditioning and zoned lifts, usually with parking.',
      ),
      text(
        '乙級設計普通而裝修良好，間隔尚算靈活；丙級樓面較細，裝修簡單，多數沒有中央冷氣。',
        '乙级设计普通而装修良好，布局较为灵活；丙级楼面较小，装修简单，多数没有中央空调。',
        'Grade B is of ordinary design with good finishes; Grade C has small floors, plain finishes and mostly no central air-conditioning.',
      ),
      text(
        '級別與地點無關，核心區也有丙級大廈，因此比較租金時要把級別一併考慮。',
        '级别与地点无关，核心区也有丙级大厦，因此比较租金时要把级别一并考虑。',
        'Grade says nothing of place: core districts have Grade C buildings too, so compare rents with the grade in mind.',
      ),
      NOTE,
    ],
  },
  {
    channel: 'commercial',
    title: text('寫字樓租約的隱藏成本', '写字楼租约的隐藏成本', 'The hidden costs of an office lease'),
    body: [
      text(
        '租金以外，還有管理費、差餉、冷氣加時費、按金、釐印費及律師費。',
        '租金以外，还有物业费、差饷、空调加时费、押金、印花税及律师费。',
        'Beyond the rent there are management fees, rates, air-conditioning after hours, the deposit, stamp duty and solicitors.',
      ),
      text(
        '中央冷氣大廈的加時費以每小時計算，經常加班的團隊宜選獨立冷氣。',
        '中央空调大厦的加时费以每小时计算，经常加班的团队宜选独立空调。',
        'Buildings with central cooling charge by the hour after closing; teams that work late do better with their own units.',
      ),
      text(
        '退租還原往往是最大筆的一次過開支，起租時便應列入預算。',
        '退租恢复原状往往是最大笔的一次性开支，起租时便应列入预算。',
        'Reinstatement is often the largest single cost: put it in the budget on the first day.',
      ),
      NOTE,
    ],
  },
  {
    channel: 'shop',
    title: text(
      '開食肆前要問的七條問題',
      '开餐厅前要问的七个问题',
      'Seven questions before opening a restaurant',
    ),
    body: [
      text(
        '有沒有排煙喉管與隔油池？電力與煤氣是否足夠？樓面承重能否承受廚房設備？',
        '有没有排烟管道与隔油池？电力与煤气是否足够？楼面承重能否承受厨房设备？',
        'Are there exhaust ducts and a grease trap? Enough power and gas? Can the floor bear a kitchen?',
      ),
      text(
        '公契是否准許食肆？有沒有僭建物影響牌照？走火通道是否合規？',
        '公契是否准许餐饮？有没有违建影响牌照？消防通道是否合规？',
        'Does the deed allow restaurants? Do unauthorised works stand in the way of a licence? Are the escape routes in order?',
      ),
      text(
        '最後一條：免租期是否足以完成裝修及申請牌照？答案若是否定，租金再低也未必划算。',
        '最后一个：免租期是否足以完成装修及申请牌照？答案若是否定，租金再低也未必划算。',
        'And last: is the rent-free period long enough for fitting out and licensing? If not, even a low rent may cost too much.',
      ),
      NOTE,
    ],
  },
  {
    channel: 'shop',
    title: text(
      '看懂商舖的門闊、深度與閣樓',
      '看懂商铺的门面、进深与夹层',
      'Front, depth and mezzanine of a shop',
    ),
    body: [
      text(
        '門闊決定展示面，深度決定營業面積；門闊十二呎、深度四十呎是常見的比例。',
        '门面宽度决定展示面，进深决定营业面积；门面12尺、进深40尺是常见的比例。',
        'The front shows, the depth serves: twelve feet by forty is a common shape.',
      ),
      text(
        '閣樓可作貨倉或寫字樓，價值約為地下的三至四成；要確認它在圖則之內。',
        '夹层可作仓库或办公，价值约为地下的三至四成；要确认它在图纸之内。',
        'A mezzanine stores goods or holds an office, and is worth three or four tenths of street level. Make sure it stands on the approved plan.',
      ),
      text(
        '本網站的商舖放盤會分開列出各層面積，方便比較。',
        '本网站的商铺房源会分开列出各层面积，方便比较。',
        'Shop listings on this site give the area of each level, so that they can be compared.',
      ),
      NOTE,
    ],
  },
];

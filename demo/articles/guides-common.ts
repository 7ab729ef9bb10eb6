import { text } from '#demo/basics/text.ts';
import { DISCLAIMER, type Guide } from './guide.ts';

export const GENERAL_GUIDES: readonly Guide[] = [
  {
    channel: 'ici',
    title: text(
      '建築面積與實用面積有何分別',
      '建筑面积与实用面积有何区别',
      'Gross and saleable area: what is the difference?',
    ),
    body: [
      text(
        '建築面積包括單位內部、牆身，以及按比例攤分的公用地方，例如走廊、升降機大堂及機房。',
        '建筑面积包括单元内部、墙身，以及按比例分摊的公共部分，例如走廊、电梯大堂及机房。',
        'Gross area counts the unit, its walls and a share of common parts such as corridors, lift lobbies and plant rooms.',
      ),
      text('## 實用面積包括甚麼？', '## 实用面积包括什么？', '## What does saleable area count?'),
      text(
        '實用面積只計單位自身可用的樓面。商業物業的實用率（實用面積除以建築面積）一般為50%至75%。',
        '实用面积只计单元自身可用的楼面。商业物业的得房率（实用面积除以建筑面积）一般为50%至75%。',
        'Saleable area counts only the floor of the unit itself. In commercial property saleable area is usually 50% to 75% of the gross (the efficiency ratio).',
      ),
      text(
        '## 怎樣比較兩個單位的呎價？',
        '## 怎样比较两个单元的尺价？',
        '## How are prices per sq ft compared?',
      ),
      text(
        '比較兩個單位的呎價前，先確定用的是同一種面積。本網站的呎價會註明以建築面積或實用面積計算。',
        '比较两个单元的尺价前，先确定用的是同一种面积。本网站的尺价会注明以建筑面积或实用面积计算。',
        'Before comparing prices per sq ft, make sure both use the same area. This site always states which one is used.',
      ),
      DISCLAIMER,
    ],
  },
  {
    channel: 'ici',
    title: text('買入工商舖的八個步驟', '购买工商铺的八个步骤', 'Eight steps to buying commercial property'),
    body: [
      text(
        '一、定預算及用途；二、向銀行查詢按揭成數；三、睇樓；四、查冊及核對用途；五、簽臨時買賣合約並付細訂。',
        '一、定预算及用途；二、向银行查询贷款成数；三、看房；四、查询土地登记及核对用途；五、签临时买卖合约并付定金。',
        'First, set the budget and the use. Second, ask a bank about a loan. Third, view. Fourth, search the title and check the permitted use. Fifth, sign the provisional agreement and pay an initial deposit.',
      ),
      text(
        '六、約14日內簽正式合約並付大訂；七、律師處理業權及按揭；八、付清餘款並交收。',
        '六、约14日内签正式合约并付第二笔定金；七、律师处理产权及贷款；八、付清余款并交付。',
        'Sixth, sign the formal agreement and pay a further deposit, usually within 14 days. Seventh, solicitors check the title and arrange the mortgage. Eighth, pay the balance and take possession.',
      ),
      text(
        '印花稅須於簽約後30日內繳付，佣金通常為成交價的1%。',
        '印花税须于签约后30日内缴付，佣金通常为成交价的1%。',
        'Stamp duty is due within 30 days of signing; commission is usually 1% of the price.',
      ),
      DISCLAIMER,
    ],
  },
  {
    channel: 'ici',
    title: text('租約印花稅怎樣計算', '租约印花税怎样计算', 'How stamp duty on a tenancy is calculated'),
    body: [
      text(
        '租期不超過一年的租約，以整段租期的總租金計算；超過一年的，以年租或平均年租計算，年期愈長，稅率愈高。',
        '租期不超过一年的租约，以整段租期的总租金计算；超过一年的，以年租或平均年租计算，年期越长，税率越高。',
        'For terms of up to one year, duty is charged on the total rent; for longer terms, on the yearly or average yearly rent, at rates that rise with the term.',
      ),
      text(
        '租金不固定或設免租期的租約，應以平均年租計算。業主與租客一般各付一半，但可以在租約另訂。',
        '租金不固定或设免租期的租约，应以平均年租计算。业主与租客一般各付一半，但可以在租约中另行约定。',
        'Where rent varies or there is a rent-free period, use the average yearly rent. Owner and tenant usually pay half each unless the lease says otherwise.',
      ),
      text(
        '未加蓋印花的租約不能在民事訴訟中用作證據，逾期繳付會被罰款。可使用本網站的計算機估算。',
        '未缴印花税的租约不能在民事诉讼中用作证据，逾期缴付会被罚款。可使用本网站的计算器估算。',
        'An unstamped lease cannot serve as evidence in civil proceedings, and late stamping is penalised. The calculator on this site gives an estimate.',
      ),
      DISCLAIMER,
    ],
  },
  {
    channel: 'ici',
    title: text('查冊要看甚麼', '土地登记查询要看什么', 'What to look for in a land search'),
    body: [
      text(
        '土地查冊列出業主、業權份數、按揭、租約、法庭命令及政府命令，是買賣前必做的一步。',
        '土地登记查询列出业主、产权份数、抵押、租约、法院命令及政府命令，是买卖前必做的一步。',
        'A land search lists the owner, shares, mortgages, leases, court orders and government orders. It is an essential step before any sale.',
      ),
      text(
        '留意是否有未完成的維修命令、僭建物清拆令，以及租約是否已註冊。',
        '留意是否有未完成的维修命令、违建拆除令，以及租约是否已注册。',
        'Note any outstanding repair order, any order to remove unauthorised works, and whether leases are registered.',
      ),
      text(
        '公契列明用途限制及管理費分攤，食肆、教育中心及宗教用途尤其要留意。',
        '公契列明用途限制及物业费分摊，餐饮、教育中心及宗教用途尤其要留意。',
        'The deed of mutual covenant restricts uses and apportions management fees. Restaurants, tuition centres and religious uses should check it with care.',
      ),
      DISCLAIMER,
    ],
  },
  {
    channel: 'ici',
    title: text('分散業權與統一業權', '分散产权与统一产权', 'Strata title and single ownership'),
    body: [
      text(
        '分散業權的大廈有許多業主，單位可以獨立買賣；統一業權的大廈由一個業主持有，單位只租不售，要賣便是全幢。',
        '分散产权的大厦有许多业主，单元可以独立买卖；统一产权的大厦由一个业主持有，单元只租不售，要卖就是整栋。',
        'A strata-titled building has many owners, and units can be sold individually. A building in single ownership has one owner, who lets the units and can sell only the whole building.',
      ),
      text(
        '前者放盤多、議價空間大，但維修及大堂質素較參差；後者管理劃一，租約條款亦較標準。',
        '前者房源多、议价空间大，但维修及大堂品质较参差；后者管理统一，租约条款也较标准。',
        'Strata buildings offer more choice and room to negotiate, but maintenance and lobbies vary; buildings in single ownership are managed as one, with more standard leases.',
      ),
      text(
        '如計劃長期自用，可先租後買；如重視形象，統一業權的甲級寫字樓較為合適。',
        '如计划长期自用，可先租后买；如重视形象，统一产权的甲级写字楼较为合适。',
        'A company planning to stay can lease first and buy later; where image matters, a Grade A tower in single ownership is a better fit.',
      ),
      DISCLAIMER,
    ],
  },
  {
    channel: 'ici',
    title: text('連租約買賣的注意事項', '带租约买卖的注意事项', 'Buying with a sitting tenant'),
    body: [
      text(
        '連租約買入，買家承接業主的權利與責任，包括退還按金、維修及續租權。',
        '带租约买入，买家承接业主的权利与责任，包括退还押金、维修及续租权。',
        'A buyer with a sitting tenant takes over the owner’s rights and obligations, including the deposit, repairs and any option to renew.',
      ),
      text(
        '索取租約正本、收租紀錄及租客身份資料，並於成交前以書面確認按金及預繳租金的移交。',
        '索取租约正本、收租记录及租客身份资料，并于成交前以书面确认押金及预缴租金的移交。',
        'Ask for the original lease, rent records and tenant’s particulars, and confirm in writing before completion how the deposit and prepaid rent will be transferred.',
      ),
      text(
        '毛回報率等於年租除以樓價；扣除開支及空置期後才是淨回報率。',
        '毛回报率等于年租除以总价；扣除开支及空置期后才是净回报率。',
        'Gross yield is the yearly rent divided by the price; net yield is after outgoings and vacancy.',
      ),
      DISCLAIMER,
    ],
  },
];

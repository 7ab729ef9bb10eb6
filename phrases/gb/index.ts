import { joinSections } from '../zh/join-sections.ts';
import { agent } from './agent.ts';
import { article } from './article.ts';
import { branch } from './branch.ts';
import { building_page } from './building_page.ts';
import { calculator } from './calculator.ts';
import { calculator_fields } from './calculator_fields.ts';
import { details } from './details.ts';
import { enquiry } from './enquiry.ts';
import { fields } from './fields.ts';
import { find } from './find.ts';
import { home } from './home.ts';
import { legal } from './legal.ts';
import { list_property } from './list_property.ts';
import { main } from './main.ts';
import { map } from './map.ts';
import { medians } from './medians.ts';
import { office } from './office.ts';
import { openday } from './openday.ts';
import { project } from './project.ts';
import { records } from './records.ts';
import { recruitment } from './recruitment.ts';
import { refusal } from './refusal.ts';
import { research } from './research.ts';
import { stock_info } from './stock_info.ts';
import { transaction } from './transaction.ts';

export const gb = joinSections({
  main,
  home,
  find,
  stock_info,
  building_page,
  transaction,
  research,
  calculator,
  calculator_fields,
  details,
  medians,
  fields,
  article,
  branch,
  enquiry,
  list_property,
  records,
  map,
  agent,
  openday,
  recruitment,
  project,
  office,
  legal,
  refusal,
});

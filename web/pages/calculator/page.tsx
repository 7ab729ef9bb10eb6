import type { ComponentType } from 'react';
import {
  CALCULATOR_NAMES,
  type Calculator,
  calculatorOf,
  calculatorPath,
} from '#domain/calculator/calculators.ts';
import { type Head, type HeadContext, usePage, usePageParams } from '#web/app/page.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { InvestmentCalculator } from './investment-calculator.tsx';
import { MortgageCalculator } from './mortgage-calculator.tsx';
import { OccupancyCalculator } from './occupancy-calculator.tsx';
import { SaleDutyCalculator } from './sale-calculator.tsx';
import { SpaceCalculator } from './space-calculator.tsx';
import { TenancyDutyCalculator } from './tenancy-calculator.tsx';

const CALCULATOR_COMPONENTS: Readonly<Record<Calculator, ComponentType>> = {
  mortgage: MortgageCalculator,
  tenancy: TenancyDutyCalculator,
  sale: SaleDutyCalculator,
  occupancy: OccupancyCalculator,
  investment: InvestmentCalculator,
  space: SpaceCalculator,
};

type Params = Readonly<Record<string, string | undefined>>;

/**
 * Returns the calculator that the URL names, or undefined if the URL names none. The router rejects
 * unknown names.
 */
function requestedCalculator({ calculator = '', kind }: Params): Calculator | undefined {
  return calculatorOf(kind ? `stampduty/${kind}` : calculator);
}

export function head(_: null, { lang, t, params, addressOf }: HeadContext): Head {
  const calculator = requestedCalculator(params);
  if (!calculator) {
    return {
      title: t('calculator.title'),
      description: t('calculator:description'),
      canonical: addressOf('calculator'),
    };
  }
  return {
    title: t(`calculator.${calculator}`),
    description: t(`calculator:lead.${calculator}`),
    canonical: calculatorPath(lang, calculator),
  };
}

export default function CalculatorPage() {
  const { t } = usePage();
  const calculator = requestedCalculator(usePageParams());
  if (!calculator) return <AllCalculators />;
  const CalculatorComponent = CALCULATOR_COMPONENTS[calculator];
  return (
    <div className="mx-auto grid w-full max-w-[1128px] grid-cols-1 gap-5 px-4 pt-5 pb-12 md:px-6">
      <div>
        <h1 className="text-[22px] md:text-[28px]">{t(`calculator.${calculator}`)}</h1>
        <p className="text-muted">{t(`calculator:lead.${calculator}`)}</p>
      </div>
      <div className="border-b border-line" data-print="hide">
        <CalculatorTabs current={calculator} />
      </div>
      <CalculatorComponent key={calculator} />
    </div>
  );
}

function CalculatorTabs({ current }: { current: Calculator }) {
  const { t, lang } = usePage();
  return (
    <TabLinks
      label={t('calculator:choose')}
      links={CALCULATOR_NAMES.map((name) => ({
        key: name,
        to: calculatorPath(lang, name),
        label: t(`calculator.${name}`),
        isCurrent: name === current,
      }))}
    />
  );
}

function AllCalculators() {
  const { t, lang } = usePage();
  return (
    <div className="mx-auto grid w-full max-w-[1128px] grid-cols-1 gap-6 px-4 pt-5 pb-12 md:px-6">
      <div>
        <h1 className="text-[22px] md:text-[28px]">{t('calculator.title')}</h1>
        <p className="text-muted">{t('calculator:description')}</p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2">
        {CALCULATOR_NAMES.map((name) => (
          <li key={name}>
            <Link
              to={calculatorPath(lang, name)}
              className="grid h-full grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-1 rounded-card border border-line bg-raised p-5 transition-colors hover:border-brand"
            >
              <Spaced>
                <Icon of="calculator" className="row-span-2 mt-0.5 text-brand" />
                <span className="text-lg font-bold">{t(`calculator.${name}`)}</span>
                <span className="text-muted">{t(`calculator:lead.${name}`)}</span>
              </Spaced>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

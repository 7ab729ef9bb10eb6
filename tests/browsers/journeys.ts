import { addressOf } from '#domain/address/addresses.ts';
import { calculatorPath } from '#domain/calculator/calculators.ts';
import { MORTGAGE_FIELDS } from '#domain/calculator/forms.ts';
import { PHRASES } from '#phrases/index.ts';
import { createI18n } from '#web/i18n/create-i18n.ts';
import type { Visitor } from './visitor.ts';

const { t } = createI18n('en', PHRASES.en);

/** The tasks that a visitor must be able to do in every browser, in the order in which they run. */
export const JOURNEYS: Readonly<Record<string, (visitor: Visitor) => Promise<void>>> = {
  'search and filter': searchAndFilter,
  map: exploreMap,
  'listing and gallery': viewPhotos,
  enquiry: sendEnquiry,
  calculator: calculateMortgage,
  "owner's form": submitProperty,
};

async function searchAndFilter({
  open,
  type,
  press,
  click,
  waitForUrl: waitForAddress,
  waitForElement: see,
}: Visitor): Promise<void> {
  await open(addressOf('find', 'en'));
  await type('[role=combobox]', t('find:keyword'), 'kwun tong');
  await see('[role=option]');
  await press('ArrowDown');
  await press('Enter');
  await waitForAddress('districts=KT');
  await click('a.segment', t('type.c'));
  await waitForAddress('/find/office');
  await click('button', t('find:group.price'));
  await type('input', t('find:range_of.max', { name: t('find:range.sell') }), '20');
  await press('Enter');
  await waitForAddress('sell_max=20000000');
  await see('[role=feed] article');
}

async function exploreMap({ open, click, waitForElement: see, waitFor, viewport }: Visitor): Promise<void> {
  await open(`${addressOf('find', 'en')}?show=map`);
  await see('[data-map-slot]');
  // Without WebGL the page keeps the server-rendered map and shows a message. The live map may show
  // other clusters than the server-rendered map, so the test picks a marker that both maps show.
  await waitFor(
    'an idle map',
    () => document.querySelector('[data-map-slot][data-map=idle], [data-map-slot] .map-failure') !== null,
  );
  const markerName = await waitFor(
    'a marker with a name',
    (viewportWidth) => {
      const markers = [...document.querySelectorAll('[data-map-slot] .map-marker[aria-label]')];
      const visibleMarker = markers.find((candidate) => {
        const { left, top, right, bottom } = candidate.getBoundingClientRect();
        const topElement = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return left > 0 && right < viewportWidth && topElement !== null && candidate.contains(topElement);
      });
      return visibleMarker?.getAttribute('aria-label');
    },
    viewport.width,
  );
  const urlBefore = await waitFor('an address', () => location.href);
  await click('.map-marker', markerName);
  // A click on a cluster zooms in; a click on a building opens its list; then a listing is opened.
  await waitFor(
    'the panel or page that the marker opens',
    (previousUrl) =>
      location.href !== previousUrl || document.querySelector('[data-map-slot] [role=dialog]') !== null,
    urlBefore,
  );
}

async function viewPhotos({ open, click, waitForElement: see, press, waitFor }: Visitor): Promise<void> {
  await open(addressOf('find', 'en'));
  await click('[role=feed] article a');
  await see('h2', t('details:unit'));
  await click('main a[href^="/media/"]');
  await see('[role=dialog] button', t('details:gallery.next'));
  await press('ArrowRight');
  await waitFor('the second photo', () =>
    /\b2 \/ \d+/.test(document.querySelector('[role=dialog]')?.textContent ?? ''),
  );
  await press('Escape');
  await waitFor('the listing with the focus where it was', () =>
    document.activeElement?.matches('a[href^="/media/"]'),
  );
}

async function sendEnquiry({ open, click, type, waitForElement: see }: Visitor): Promise<void> {
  await open(addressOf('contact', 'en'));
  const submitButton = () => click('main form button[type=submit]', t('enquiry:send'));
  await submitButton();
  await see('[role=alert] p', t('enquiry:wrong'));
  await type('main form input', t('enquiry:field.name'), 'Chan Tai Man');
  await type('main form input', t('enquiry:field.phone'), '9123 4567');
  await type('main form textarea', t('enquiry:field.message'), 'An office of about 1,000 sq ft');
  await submitButton();
  await see('h2', t('enquiry:sent'));
}

async function calculateMortgage({ open, type, waitFor }: Visitor): Promise<void> {
  await open(calculatorPath('en', 'mortgage', MORTGAGE_FIELDS, {}));
  await type('main form input', t('calculator:mortgage.value'), '10,000,000');
  await waitFor('the instalment', () =>
    document.querySelector('main output')?.textContent?.includes('42,418.62'),
  );
}

async function submitProperty({ open, click, type, waitForElement: see }: Visitor): Promise<void> {
  await open(addressOf('listProperty', 'en'));
  const goToNextStep = () => click('main form button[type=submit]', t('list_property:next'));
  await click('label', t('type.c'));
  await goToNextStep();
  await see('h2', t('list_property:heading.location'));
  await type('[role=combobox]', t('list_property:field.location'), '1 Hung To Road');
  await goToNextStep();
  await see('h2', t('list_property:heading.terms'));
  await click('label', t('list_property:txType.L'));
  await type('main form input', t('list_property:field.area'), '1250');
  await goToNextStep();
  await see('h2', t('list_property:heading.photos'));
  await goToNextStep();
  await see('h2', t('list_property:heading.contact'));
  await click('label', t('list_property:authority.owner'));
  await type('main form input', t('enquiry:field.name'), 'Chan Tai Man');
  await type('main form input', t('enquiry:field.phone'), '9123 4567');
  await goToNextStep();
  await see('h2', t('list_property:heading.review'));
  await click('main form button[type=submit]', t('list_property:send'));
  await see('h2', t('enquiry:sent'));
}

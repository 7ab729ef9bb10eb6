import { addressOf } from '#domain/address/addresses.ts';
import { calculatorPath } from '#domain/calculator/calculators.ts';
import { MORTGAGE_FIELDS } from '#domain/calculator/forms.ts';
import { PHRASES } from '#phrases/index.ts';
import { createI18n } from '#web/i18n/create-i18n.ts';
import type { Visitor } from './visitor.ts';

const { t } = createI18n('en', PHRASES.en);

/** What every browser must let a visitor do, in the order in which they would. */
export const JOURNEYS: Readonly<Record<string, (visitor: Visitor) => Promise<void>>> = {
  'search and filter': searchAndFilter,
  map: walkTheMap,
  'listing and gallery': lookAtPhotos,
  enquiry: enquire,
  calculator: workOutMortgage,
  "owner's form": listProperty,
};

async function searchAndFilter({ open, type, press, click, isAt, see }: Visitor): Promise<void> {
  await open(addressOf('find', 'en'));
  await type('[role=combobox]', t('find:keyword'), 'kwun tong');
  await see('[role=option]');
  await press('ArrowDown');
  await press('Enter');
  await isAt('districts=KT');
  await click('a.segment', t('type.c'));
  await isAt('/find/office');
  await click('button', t('find:group.price'));
  await type('input', t('find:range_of.max', { name: t('find:range.sell') }), '20');
  await press('Enter');
  await isAt('sell_max=20000000');
  await see('[role=feed] article');
}

async function walkTheMap({ open, click, see, waitFor, screen }: Visitor): Promise<void> {
  await open(`${addressOf('find', 'en')}?show=map`);
  await see('[data-map-slot]');
  // Where the browser has no WebGL the map stays as the server has drawn it, and says so. A live map takes the place
  // of the drawn one and may show other clusters: a marker is chosen of those that stay.
  await waitFor(
    'a map that has come to rest',
    () => document.querySelector('[data-map-slot][data-map=idle], [data-map-slot] .map-failure') !== null,
  );
  const marker = await waitFor(
    'a marker with a name',
    (width) => {
      const markers = [...document.querySelectorAll('[data-map-slot] .map-marker[aria-label]')];
      const inSight = markers.find((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return left > 0 && right < width && hit !== null && one.contains(hit);
      });
      return inSight?.getAttribute('aria-label');
    },
    screen.width,
  );
  const before = await waitFor('an address', () => location.href);
  await click('.map-marker', marker);
  // A cluster leads closer, a building opens its list, a listing is shown.
  await waitFor(
    'what the marker leads to',
    (left) => location.href !== left || document.querySelector('[data-map-slot] [role=dialog]') !== null,
    before,
  );
}

async function lookAtPhotos({ open, click, see, press, waitFor }: Visitor): Promise<void> {
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

async function enquire({ open, click, type, see }: Visitor): Promise<void> {
  await open(addressOf('contact', 'en'));
  const send = () => click('main form button[type=submit]', t('enquiry:send'));
  await send();
  await see('[role=alert] p', t('enquiry:wrong'));
  await type('main form input', t('enquiry:field.name'), 'Chan Tai Man');
  await type('main form input', t('enquiry:field.phone'), '9123 4567');
  await type('main form textarea', t('enquiry:field.message'), 'An office of about 1,000 sq ft');
  await send();
  await see('h2', t('enquiry:sent'));
}

async function workOutMortgage({ open, type, waitFor }: Visitor): Promise<void> {
  await open(calculatorPath('en', 'mortgage', MORTGAGE_FIELDS, {}));
  await type('main form input', t('calculator:mortgage.value'), '10,000,000');
  await waitFor('the instalment', () =>
    document.querySelector('main output')?.textContent?.includes('42,418.62'),
  );
}

async function listProperty({ open, click, type, see }: Visitor): Promise<void> {
  await open(addressOf('listProperty', 'en'));
  const next = () => click('main form button[type=submit]', t('list_property:next'));
  await click('label', t('type.c'));
  await next();
  await see('h2', t('list_property:heading.location'));
  await type('[role=combobox]', t('list_property:field.location'), '1 Hung To Road');
  await next();
  await see('h2', t('list_property:heading.terms'));
  await click('label', t('list_property:txType.L'));
  await type('main form input', t('list_property:field.area'), '1250');
  await next();
  await see('h2', t('list_property:heading.photos'));
  await next();
  await see('h2', t('list_property:heading.contact'));
  await click('label', t('list_property:authority.owner'));
  await type('main form input', t('enquiry:field.name'), 'Chan Tai Man');
  await type('main form input', t('enquiry:field.phone'), '9123 4567');
  await next();
  await see('h2', t('list_property:heading.review'));
  await click('main form button[type=submit]', t('list_property:send'));
  await see('h2', t('enquiry:sent'));
}

import { Navigation, Phone } from 'lucide-react';
import type { Branch } from '#contract/branches.ts';
import { directionsLink } from '#domain/directions.ts';
import { inLanguage, type Language } from '#domain/language.ts';
import { phoneText, telLink } from '#domain/phone.ts';
import { usePage } from '#web/app/page.ts';
import type { MapMarker } from '#web/features/map/marker-map.tsx';
import { TYPE_ICONS } from '#web/features/map/type-icon.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** A branch on the map. Its marker opens what a visitor needs to go there or to call. */
export function branchMarker(branch: Branch, lang: Language): MapMarker {
  return {
    id: branch.code,
    position: { lat: branch.lat, lng: branch.lng },
    label: inLanguage(branch.name, lang),
    icon: TYPE_ICONS[branch.ics_type],
    icsType: branch.ics_type,
    popup: <Popup branch={branch} />,
    elementId: branch.code,
  };
}

function Popup({ branch }: { branch: Branch }) {
  const { t, lang } = usePage();
  return (
    <div className="grid gap-3">
      <p>{inLanguage(branch.address, lang)}</p>
      <div className="flex flex-wrap gap-2">
        <a href={telLink(branch.phone)} className={buttonClass()}>
          <Icon of={Phone} size="sm" />
          {t('branch:call', { phone: phoneText(branch.phone) })}
        </a>
        <a
          href={directionsLink(branch)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ look: 'ghost' })}
        >
          <Icon of={Navigation} size="sm" />
          {t('branch:directions')}
        </a>
        <Link to={`#${branch.code}`} className={buttonClass({ look: 'quiet' })}>
          {t('branch:details')}
        </Link>
      </div>
    </div>
  );
}

import type { Branch } from '#contract/branches.ts';
import { directionsLink } from '#domain/map/directions.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { phoneText, telLink } from '#domain/text/phone.ts';
import { usePage } from '#web/app/page.ts';
import type { MapMarker } from '#web/features/map/marker-map.tsx';
import { TYPE_ICONS } from '#web/features/map/type-icon.tsx';
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx';
import { Spaced } from '#web/ui/spaced.tsx';

/**
 * Builds the map marker of a branch. Its popup has the address and buttons for directions and for
 * calling.
 */
export function branchMarker(branch: Branch, lang: Language): MapMarker {
  return {
    id: branch.code,
    position: { lat: branch.lat, lng: branch.lng },
    label: inLanguage(branch.name, lang),
    icon: TYPE_ICONS[branch.ics_type],
    icsType: branch.ics_type,
    popup: <BranchPopup branch={branch} />,
    elementId: branch.code,
  };
}

function BranchPopup({ branch }: { branch: Branch }) {
  const { t, lang } = usePage();
  return (
    <div className="grid gap-3">
      <p>{inLanguage(branch.address, lang)}</p>
      <div className="flex flex-wrap gap-2">
        <Spaced>
          <ButtonAnchor icon="phone" href={telLink(branch.phone)}>
            {t('branch:call', { phone: phoneText(branch.phone) })}
          </ButtonAnchor>
          <ButtonAnchor
            icon="navigation"
            href={directionsLink(branch)}
            target="_blank"
            rel="noreferrer"
            variant="ghost"
          >
            {t('branch:directions')}
          </ButtonAnchor>
          <ButtonLink to={`#${branch.code}`} variant="quiet">
            {t('branch:details')}
          </ButtonLink>
        </Spaced>
      </div>
    </div>
  );
}

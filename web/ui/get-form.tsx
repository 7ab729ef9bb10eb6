import type { ComponentProps, SubmitEvent } from 'react';
import { useNavigate } from 'react-router';

/** A form whose fields become the query of an address, with script or without. */
export function GetForm({ action, onSubmit, ...rest }: ComponentProps<'form'> & { action: string }) {
  const navigate = useNavigate();
  return (
    <form
      {...rest}
      action={action}
      method="get"
      onSubmit={(event) => {
        onSubmit?.(event);
        if (event.defaultPrevented) return;
        event.preventDefault();
        void navigate(`${action}?${formQuery(event)}`);
      }}
    />
  );
}

/** The fields as they would be sent, the pressed button's among them. */
export function formQuery({ currentTarget, nativeEvent }: SubmitEvent<HTMLFormElement>): URLSearchParams {
  const fields = [...new FormData(currentTarget, nativeEvent.submitter)];
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
}

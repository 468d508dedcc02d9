import type { CSSProperties } from "react";
import type { ClientSection } from "@fundport/rules";
import { useClientForm } from "../../model/client-form-store.ts";
import { fieldViews } from "../../model/fields/field-views.ts";
import { useFormTools } from "../../model/form-context.ts";
import { packVisibleFields, unpackVisibleFields } from "../../model/fields/visible-fields.ts";
import { FormField } from "../inputs/form-field.tsx";
import classes from "./sections.module.css";

/** The fields of a section: in two columns, with short fields side by side, or in one column on a phone. */
export function SectionFields({ section }: { section: ClientSection }) {
  const { terms } = useFormTools();
  const names = unpackVisibleFields(useClientForm((form) => packVisibleFields(form, terms, section)));
  return (
    <div className={classes["fields"]}>
      {names.map((name) => {
        const { span = 6, phoneSpan = 12 } = fieldViews[name];
        return (
          <div key={name} className={classes["field"]} style={columnsOf(span, phoneSpan)}>
            <FormField name={name} />
          </div>
        );
      })}
    </div>
  );
}

/** The cast is needed, because custom properties are not part of React's style type. */
function columnsOf(span: number, phoneSpan: number): CSSProperties {
  return { "--span": span, "--phone-span": phoneSpan } as CSSProperties;
}

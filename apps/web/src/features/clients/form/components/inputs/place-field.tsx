import { Combobox, TextInput, useCombobox } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { currentClientForm, editClientForm, useClientForm } from "../../model/client-form-store.ts";
import { fieldViews } from "../../model/fields/field-views.ts";
import { useFormTools } from "../../model/form-context.ts";
import {
  addressFieldsOf,
  applyPlace,
  countryOfPlaces,
  describePostcode,
  type Place,
  type PlaceFieldName,
  readPrefix,
} from "../../model/fields/places.ts";
import { usePlaces } from "../../model/fields/use-places.ts";
import { askAboutField } from "../dialogs/ask-about-field.tsx";
import classes from "./inputs.module.css";
import { leaveOnEnter, useField, useFieldValue } from "./use-field.ts";

/**
 * An input for a postcode or a city, which suggests places of the country while the user types. A selected place also
 * fills in the other of the two fields; if that field has a different value, this requires confirmation.
 */
export function PlaceField({ name }: { name: PlaceFieldName }) {
  const { t } = useTexts(["client", "look-ups"]);
  const { terms, lists, change, leave } = useFormTools();
  const field = useField(name);
  const value = useFieldValue(name);
  const country = useClientForm((form) => countryOfPlaces(form[addressFieldsOf(name).country], terms));
  // Places are suggested only for text that the user types, not for text that the field contained before.
  const [typedText, setTypedText] = useState("");
  const places = usePlaces(country, readPrefix(name, typedText));
  const [isOpen, setOpen] = useState(false);
  const combobox = useCombobox({
    opened: isOpen && places.length > 0,
    onOpenedChange: setOpen,
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  const { inputMode, isNumber } = fieldViews[name];

  async function handleChoose(index: string) {
    const place = places[Number(index)];
    combobox.closeDropdown();
    setTypedText("");
    if (!place) return;
    const { changes, differing } = applyPlace(currentClientForm(), name, place, terms);
    editClientForm(changes);
    leave(name);
    if (differing === null) return;
    const fields = addressFieldsOf(name);
    const other = name === fields.city ? fields.postcode : fields.city;
    editClientForm(await askAboutField(t, lists, { field: other, accept: differing, decline: {} }));
    leave(other);
  }
  function handleType(text: string) {
    change(name, text);
    setTypedText(text);
    setOpen(true);
    combobox.resetSelectedOption();
  }
  function handleLeave() {
    combobox.closeDropdown();
    setTypedText("");
    field.onBlur();
  }
  function handleKeyDown(event: KeyboardEvent) {
    // If an option is highlighted, Enter selects it; otherwise Enter confirms the typed text.
    if (!combobox.dropdownOpened || combobox.getSelectedOptionIndex() === -1) leaveOnEnter(handleLeave)(event);
  }
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(index) => void handleChoose(index)}
      transitionProps={{ duration: 120 }}
      width="max-content"
      position="bottom-start"
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...field}
          value={value}
          inputMode={inputMode ?? "text"}
          spellCheck={false}
          data-number={isNumber || undefined}
          classNames={{ ...field.classNames, input: classes["input"] ?? "" }}
          onChange={(event) => handleType(event.currentTarget.value)}
          onBlur={handleLeave}
          onKeyDown={handleKeyDown}
        />
      </Combobox.Target>
      {places.length > 0 && <PlaceOptions places={places} />}
    </Combobox>
  );
}

function PlaceOptions({ places }: { places: readonly Place[] }) {
  const { t } = useTexts("look-ups");
  return (
    <Combobox.Dropdown className={classes["places"] ?? ""}>
      <Combobox.Options mah={280} className={classes["places-list"] ?? ""} aria-label={t("places")}>
        {places.map(({ postcode, place }, index) => (
          <Combobox.Option key={`${postcode} ${place}`} value={String(index)}>
            <span className={classes["postcode"]}>{describePostcode(postcode)}</span> {place}
          </Combobox.Option>
        ))}
      </Combobox.Options>
      <Combobox.Footer className={classes["source"] ?? ""}>{t("places-source")}</Combobox.Footer>
    </Combobox.Dropdown>
  );
}

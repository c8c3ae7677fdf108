import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/pt-br';
import { DateInput, type DateInputProps, DatesProvider } from '@mantine/dates';
import { useState } from 'react';

const datas = { locale: 'pt-br', firstDayOfWeek: 0 } as const;

/**
 * A plain date, `YYYY-MM-DD` inside, `dd/mm/aaaa` for the person, typed or picked. `''` and `null` are empty. The
 * calendar opens by a click or the arrow down, not by the focus alone, and closes with the date.
 */
export function CampoData({
  value,
  onChange,
  onBlur,
  popoverProps,
  ...resto
}: Omit<DateInputProps, 'value' | 'onChange'> & {
  value?: string | null;
  onChange?: (dia: string) => void;
}) {
  const [aberto, setAberto] = useState(false);
  return (
    <DatesProvider settings={datas}>
      <DateInput
        value={value || null}
        onChange={(dia) => {
          if (dia) setAberto(false);
          onChange?.(dia ?? '');
        }}
        valueFormat="DD/MM/YYYY"
        weekdayFormat={(dia) => 'DSTQQSS'.charAt(new Date(`${dia.slice(0, 10)}T00:00:00Z`).getUTCDay())}
        dateParser={lerData}
        placeholder="dd/mm/aaaa"
        inputMode="numeric"
        clearable
        clearButtonProps={{ 'aria-label': 'Limpar' }}
        popoverProps={{ ...popoverProps, opened: aberto, onDismiss: () => setAberto(false) }}
        // Escape closes the calendar, not the dialog around it.
        data-mantine-stop-propagation={aberto}
        onClick={() => setAberto(true)}
        onBlur={(evento) => {
          setAberto(false);
          onBlur?.(evento);
        }}
        onInput={porBarras}
        onKeyDown={({ key }) => {
          if (key === 'ArrowDown') setAberto(true);
          if (key === 'Escape') setAberto(false);
        }}
        {...resto}
      />
    </DatesProvider>
  );
}

/** Before the field reads what was typed. In the middle of a date, or while it is erased, nothing is moved. */
function porBarras({ currentTarget: campo, nativeEvent }: React.InputEvent<HTMLInputElement>) {
  const apagando = (nativeEvent as InputEvent).inputType?.startsWith('delete');
  if (!apagando && campo.selectionStart === campo.value.length) campo.value = mascaraData(campo.value);
}

/** Digits with slashes after the day and the month; a single digit keeps the slash that was typed behind it. */
export const mascaraData = (texto: string): string =>
  texto
    .replace(/[.-]/g, '/')
    .replace(/[^\d/]/g, '')
    .replace(/\/+/g, '/')
    .replace(/^(\d{2})(?=\d|$)/, '$1/')
    .replace(/^(\d{1,2}\/\d{2})(?=\d|$)/, '$1/')
    .replace(/^(\d{1,2}\/\d{1,2}\/\d{4}).*/, '$1');

/** `5/3/2026`, `05/03/26`, `05032026` as a plain date, or nothing while it is not one. */
export function lerData(texto: string): string | null {
  const partes =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(texto.trim()) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(texto.trim());
  if (!partes) return null;
  const [dia, mes] = [Number(partes[1]), Number(partes[2])];
  const ano = Number(partes[3]) + (partes[3]?.length === 2 ? 2000 : 0);
  const data = new Date(Date.UTC(ano, mes - 1, dia));
  const existe = data.getUTCFullYear() === ano && data.getUTCMonth() === mes - 1 && data.getUTCDate() === dia;
  return existe ? data.toISOString().slice(0, 10) : null;
}

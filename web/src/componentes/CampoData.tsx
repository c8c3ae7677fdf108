import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/pt-br';
import { DateInput, type DateInputProps, DatesProvider } from '@mantine/dates';

const datas = { locale: 'pt-br', firstDayOfWeek: 0 } as const;

/** A plain date, `YYYY-MM-DD` inside, `dd/mm/aaaa` for the person, typed or picked. `''` and `null` are empty. */
export function CampoData({
  value,
  onChange,
  ...resto
}: Omit<DateInputProps, 'value' | 'onChange'> & {
  value?: string | null;
  onChange?: (dia: string) => void;
}) {
  return (
    <DatesProvider settings={datas}>
      <DateInput
        value={value || null}
        onChange={(dia) => onChange?.(dia ?? '')}
        valueFormat="DD/MM/YYYY"
        dateParser={lerData}
        placeholder="dd/mm/aaaa"
        clearable
        clearButtonProps={{ 'aria-label': 'Limpar' }}
        {...resto}
      />
    </DatesProvider>
  );
}

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

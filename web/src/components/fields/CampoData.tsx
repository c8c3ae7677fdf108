import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/pt-br';
import { Input, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { useClickOutside } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { data as escrever } from '../../format/format.ts';
import { ehData, erroDaData, lerData, mascaraData } from './lerData.ts';

const datas = { locale: 'pt-br', firstDayOfWeek: 0 } as const;

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  value?: string | null;
  onChange?: (dia: string) => void;
  minDate?: string | undefined;
  maxDate?: string | undefined;
  clearable?: boolean;
  /** It has happened already, as a birth has: two digits of a year are the last such year up to `maxDate`. */
  passado?: boolean;
};

/**
 * A plain date, `YYYY-MM-DD` outside, `dd/mm/aaaa` for the person, typed or picked; `''` is empty. What is no date, or
 * outside the limits, stays as it was typed, is told to be wrong, and goes out as it is, so that no form takes it for
 * the date before. The calendar opens by a click or the arrow down, not by the focus alone, and closes with the date.
 */
export function CampoData({ value, onChange, minDate, maxDate, clearable = true, passado, error, ...resto }: Props) {
  const [aberto, setAberto] = useState(false);
  // The field shows what is being typed; once it is left, a date is shown whole.
  const [digitado, setDigitado] = useState<string>();
  const [campo, setCampo] = useState<HTMLElement | null>(null);
  const [lista, setLista] = useState<HTMLElement | null>(null);
  useClickOutside(() => setAberto(false), null, [campo, lista]);
  /** True until the end of the click that led here, which would take the selection away. */
  const chegou = useRef(false);
  const atual = value ?? '';
  const dia = ehData(atual) ? atual : null;
  const texto = digitado ?? (dia ? escrever(dia) : atual);
  const errado = erroDaData(atual, { de: minDate, ate: maxDate });
  // Half a date is no mistake while one types it.
  const inteiro = dia !== null || /\d{4}$/.test(texto);

  function mudar({ currentTarget, nativeEvent }: React.ChangeEvent<HTMLInputElement>) {
    const novo = comBarras(currentTarget, nativeEvent as InputEvent);
    const lido = lerData(novo, passado ? maxDate : undefined);
    setDigitado(novo);
    setAberto(!lido);
    onChange?.(lido ?? novo.trim());
  }

  function escolher(escolhido: string) {
    setDigitado(undefined);
    setAberto(false);
    onChange?.(escolhido);
  }

  return (
    <DatesProvider settings={datas}>
      <Popover opened={aberto} position="bottom-start" trapFocus={false} withRoles={false} withinPortal>
        <Popover.Target>
          <TextInput
            placeholder="dd/mm/aaaa"
            inputMode="numeric"
            autoComplete="off"
            rightSection={
              clearable &&
              texto !== '' && <Input.ClearButton aria-label="Limpar" tabIndex={-1} onClick={() => escolher('')} />
            }
            {...resto}
            wrapperProps={{ ref: setCampo }}
            value={texto}
            error={(digitado === undefined || inteiro ? errado : undefined) ?? error}
            // Escape closes the calendar, not the dialog around it.
            data-mantine-stop-propagation={aberto}
            // A date that stands there already gives way to what is typed: behind its last digit nothing more fits.
            onFocus={(evento) => {
              chegou.current = true;
              evento.currentTarget.select();
              resto.onFocus?.(evento);
            }}
            onClick={({ currentTarget }) => {
              if (chegou.current) currentTarget.select();
              chegou.current = false;
              setAberto(true);
            }}
            onChange={mudar}
            onBlur={(evento) => {
              setAberto(false);
              setDigitado(undefined);
              resto.onBlur?.(evento);
            }}
            onKeyDown={({ key }) => {
              chegou.current = false;
              if (key === 'ArrowDown') setAberto(true);
              if (key === 'Escape') setAberto(false);
            }}
          />
        </Popover.Target>
        <Popover.Dropdown ref={setLista} data-dates-dropdown onMouseDown={(evento) => evento.preventDefault()}>
          <DatePicker
            value={dia}
            onChange={(escolhido) => escolhido && escolher(escolhido)}
            {...(dia && { defaultDate: dia })}
            key={dia}
            {...(minDate && { minDate })}
            {...(maxDate && { maxDate })}
            weekdayFormat={(um) => 'DSTQQSS'.charAt(new Date(`${um.slice(0, 10)}T00:00:00Z`).getUTCDay())}
            __preventFocus
          />
        </Popover.Dropdown>
      </Popover>
    </DatesProvider>
  );
}

/** Nothing is moved in the middle of a date, or while it is erased. */
function comBarras({ value, selectionStart }: HTMLInputElement, { inputType }: InputEvent): string {
  const noFim = selectionStart === value.length;
  return noFim && !inputType?.startsWith('delete') ? mascaraData(value) : value;
}

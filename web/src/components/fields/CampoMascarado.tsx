import { Anchor, TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  avisoCep,
  avisoCnpj,
  avisoCpf,
  avisoCpfOuCnpj,
  avisoTaxa,
  avisoTelefone,
  mascaraCep,
  mascaraCnpj,
  mascaraCpf,
  mascaraCpfOuCnpj,
  mascaraDoTelefone,
  soSignificativos,
} from '../../format/documents.ts';
import { duvidar } from './duvidas.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & { value?: string; onChange?: (valor: string) => void };
type PropsMascara = Props & {
  mascara: (texto: string) => string;
  /** Gives the reason for a second look at the value; the form asks once, and can be sent all the same. */
  aviso?: (texto: string) => string | undefined;
};

/**
 * Text that takes its shape as it is typed; the cursor stays behind the letter or digit it was behind. Mantine's MaskInput
 * also forces what is stored into its mask: `+351 912 345 678` would be shown, and saved, as `(35) 19123-4567`.
 */
export function CampoMascarado({ mascara, aviso, value = '', onChange, description, ...resto }: PropsMascara) {
  const campo = useRef<HTMLInputElement>(null);
  const antes = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (antes.current === undefined || document.activeElement !== campo.current) return;
    const posicao = posicaoApos(value, antes.current);
    campo.current?.setSelectionRange(posicao, posicao);
    antes.current = undefined;
  }, [value]);

  function mudar({ currentTarget, nativeEvent }: React.ChangeEvent<HTMLInputElement>) {
    const texto = currentTarget.value;
    antes.current = soSignificativos(texto.slice(0, currentTarget.selectionStart ?? texto.length)).length;
    // Erasing only the mask's own sign would put it straight back: take the letter or digit before it.
    // Pasted or filled in without that sign, nothing was erased. A phone's keyboard erases within what it composes.
    const apagou = /^delete|Composition/.test((nativeEvent as InputEvent).inputType ?? '');
    const apagouSinal = apagou && texto.length === value.length - 1 && mascara(texto) === value;
    if (apagouSinal && antes.current > 0) {
      const limpo = soSignificativos(texto);
      antes.current -= 1;
      onChange?.(mascara(limpo.slice(0, antes.current) + limpo.slice(antes.current + 1)));
    } else {
      // If the mask changes nothing, the browser leaves the cursor where it is.
      if (mascara(texto) === texto) antes.current = undefined;
      onChange?.(mascara(texto));
    }
  }

  // The form's first value was accepted when it was saved; a value that the person confirms is accepted too.
  const [aceito, setAceito] = useState(value);
  const atencao = resto.error || value === aceito ? undefined : aviso?.(value);
  useEffect(() => {
    if (atencao && campo.current) return duvidar(campo.current, () => setAceito(value));
  }, [atencao, value]);
  return (
    <TextInput
      ref={campo}
      value={value}
      onChange={mudar}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        atencao ? (
          <>
            {atencao}{' '}
            <Anchor component="button" type="button" fz="inherit" onClick={() => setAceito(value)}>
              Está certo assim
            </Anchor>
          </>
        ) : (
          description
        )
      }
      {...(atencao && { descriptionProps: { c: 'var(--mantine-color-yellow-text)', 'aria-live': 'polite' } })}
      {...resto}
    />
  );
}

/** Gives the cursor's place behind this many letters and digits. */
export function posicaoApos(texto: string, significativos: number): number {
  if (significativos === 0) return 0;
  let vistos = 0;
  for (let i = 0; i < texto.length; i++) {
    if (soSignificativos(texto[i] as string) !== '' && ++vistos === significativos) return i + 1;
  }
  return texto.length;
}

export const CampoCpf = (props: Props) => (
  <CampoMascarado mascara={mascaraCpf} aviso={avisoCpf} placeholder="000.000.000-00" inputMode="numeric" {...props} />
);

export const CampoCnpj = (props: Props) => (
  <CampoMascarado mascara={mascaraCnpj} aviso={avisoCnpj} placeholder="00.000.000/0000-00" {...props} />
);

export const CampoCpfOuCnpj = (props: Props) => (
  <CampoMascarado mascara={mascaraCpfOuCnpj} aviso={avisoCpfOuCnpj} {...props} />
);

export const CampoTelefone = (props: Props) => (
  <CampoMascarado
    mascara={mascaraDoTelefone}
    aviso={avisoTelefone}
    type="tel"
    placeholder="(11) 98765-4321"
    autoComplete="tel"
    {...props}
  />
);

export const CampoCep = (props: Props) => (
  <CampoMascarado
    mascara={mascaraCep}
    aviso={avisoCep}
    placeholder="00000-000"
    inputMode="numeric"
    autoComplete="postal-code"
    {...props}
  />
);

/** The rate of an index in one month, in percent, as its publisher writes it. */
export const CampoTaxa = (props: Props) => (
  <CampoMascarado mascara={(texto) => texto} aviso={avisoTaxa} placeholder="0,42" inputMode="decimal" {...props} />
);

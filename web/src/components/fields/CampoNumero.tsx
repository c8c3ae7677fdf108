import { numero as comoSeEscreve } from '@imob/schemas/rules/numbers';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { impedir } from './duvidas.ts';
import { comPontos, lerNumero, lerQuantia } from './lerNumero.ts';

export type PropsDoNumero = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  value?: number | string;
  onChange?: (valor: number | string) => void;
  /** The most decimals that the number may have. */
  casas?: number;
  /** The limits are judged while one types, for fields that no form judges later. */
  min?: number;
  max?: number;
  unidade?: string;
  reais?: boolean;
};

/**
 * A number as people write it: the value is a number, `''` while it is empty, or the text as typed where it cannot be
 * read, so that no form takes it for another number. Plain digits get their points while they are typed; what is pasted
 * is read as it stands, and shown whole once the field is left.
 */
export function CampoNumero({
  value = '',
  onChange,
  casas = 0,
  min,
  max,
  unidade,
  reais,
  error,
  ...resto
}: PropsDoNumero) {
  const campo = useRef<HTMLInputElement>(null);
  const [digitado, setDigitado] = useState<string>();
  const cursor = useRef<number>(undefined);
  /** True after the person typed a point: they then type all of them, and no mask is put in until no point is left. */
  const pontuado = useRef(false);
  const prefixo = reais ? 'R$ ' : '';
  const ler = (texto: string) => (reais ? lerQuantia(texto) : lerNumero(texto, casas));
  const texto = digitado ?? (typeof value === 'number' ? escrito(value, reais ? 2 : casas, reais) : value);
  const lido = texto === '' ? undefined : ler(texto);
  const ilegivel = lido?.erro !== undefined && !(digitado !== undefined && lido.inacabado) ? lido.erro : undefined;
  const errado = ilegivel ?? foraDosLimites(lido?.numero, min, max);

  // No amount, number of days or percentage here is below zero; the form says what else it must be.
  const negativo = lido?.numero !== undefined && lido.numero < 0 && digitado === undefined;
  const impede = errado !== undefined || lido?.erro !== undefined;

  useEffect(() => {
    if (impede && campo.current) return impedir(campo.current);
  }, [impede]);
  useLayoutEffect(() => {
    if (cursor.current === undefined || !campo.current || document.activeElement !== campo.current) return;
    const posicao = posicaoAposDigitos(texto, cursor.current);
    campo.current.setSelectionRange(posicao, posicao);
    cursor.current = undefined;
  }, [texto]);

  function mudar({ currentTarget, nativeEvent }: React.ChangeEvent<HTMLInputElement>) {
    const escrita = currentTarget.value;
    const antes = escrita.slice(0, currentTarget.selectionStart ?? escrita.length);
    const mascara = umaTecla(nativeEvent as InputEvent) && !pontuado.current;
    const novo = mascara ? comMascara(texto, escrita, prefixo) : escrita;
    pontuado.current = novo.includes('.') && (pontuado.current || semMascara(novo));
    // A point that was typed is the end of the text.
    if (novo !== escrita) cursor.current = novo.endsWith('.') ? novo.length : antes.replace(/[^\d,-]/g, '').length;
    setDigitado(novo);
    if (novo.trim() === '') return onChange?.('');
    onChange?.(ler(novo).numero ?? novo.trim());
  }

  return (
    <TextInput
      ref={campo}
      inputMode={casas > 0 || reais ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...(unidade && { rightSection: <span aria-hidden>{unidade}</span>, rightSectionPointerEvents: 'none' })}
      {...resto}
      value={texto}
      error={errado ?? error ?? (negativo ? 'Escreva sem o sinal de menos.' : undefined)}
      onChange={mudar}
      onKeyDown={(evento) => {
        // Enter sends the form, so that the number is judged as if the field were left.
        if (evento.key === 'Enter') setDigitado(undefined);
        resto.onKeyDown?.(evento);
      }}
      onBlur={(evento) => {
        setDigitado(undefined);
        pontuado.current = false;
        resto.onBlur?.(evento);
      }}
    />
  );
}

function escrito(numero: number, casas: number, reais = false): string {
  if (!Number.isFinite(numero)) return '';
  const digitos = comoSeEscreve(Math.abs(numero), casas, reais ? casas : 0);
  return `${numero < 0 ? '-' : ''}${reais ? 'R$ ' : ''}${digitos}`;
}

function foraDosLimites(numero: number | undefined, min?: number, max?: number): string | undefined {
  if (numero === undefined) return undefined;
  if (min !== undefined && numero < min) return `Use um número a partir de ${escrito(min, 3)}.`;
  if (max !== undefined && numero > max) return `Use um número de até ${escrito(max, 3)}.`;
  return undefined;
}

const umaTecla = ({ inputType = '', data }: InputEvent) =>
  inputType.startsWith('delete') || (!/Paste|Drop/.test(inputType) && data?.length === 1);

const semPrefixo = (texto: string) => texto.replace(/[R$\s]/g, '');
const semMascara = (texto: string) => comPontos(semPrefixo(texto)) !== semPrefixo(texto);

/** Masks only a text that was in the mask before: a point that the person types ends the mask, for it may stand before decimals. */
function comMascara(antes: string, novo: string, prefixo: string): string {
  const [de, para] = [semPrefixo(antes), semPrefixo(novo)];
  if (semMascara(antes)) return novo;
  const mascarado = comPontos(para);
  if (mascarado === undefined) return novo;
  const digitos = (texto: string) => texto.replaceAll('.', '');
  if (novo.length > antes.length && digitos(para) === digitos(de)) {
    return para.endsWith('.') && !de.endsWith('.') ? `${prefixo}${digitos(para)}.` : novo;
  }
  if (mascarado === '' || mascarado === '-') return mascarado;
  return mascarado.startsWith('-') ? `-${prefixo}${mascarado.slice(1)}` : `${prefixo}${mascarado}`;
}

function posicaoAposDigitos(texto: string, quantos: number): number {
  let vistos = 0;
  for (let i = 0; i < texto.length; i++) {
    if (/[\d,-]/.test(texto.charAt(i)) && ++vistos === quantos) return i + 1;
  }
  return quantos === 0 ? texto.search(/\d|$/) : texto.length;
}

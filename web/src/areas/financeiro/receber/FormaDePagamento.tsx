import { formaLida } from '@imob/schemas/rules/formaEscrita';
import { Chip, Group, Input, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

export const FORMAS = ['Pix', 'Dinheiro', 'Transferência bancária', 'Boleto', 'Cartão', 'Depósito'];
const OUTRA = 'Outra';
/** The key names the person who signs in: a way to pay that one person typed is not proposed to another. */
const ultimaDe = (uid: string) => `imob.forma-de-pagamento.${uid}`;

type Props = Pick<TextInputProps, 'error' | 'onBlur'> & { value?: string; onChange: (forma: string) => void };

/** Offers the usual ways to pay as chips; any other way is typed. */
export function FormaDePagamento({ value = '', onChange, ...campo }: Props) {
  const [outra, setOutra] = useState(value !== '' && !FORMAS.includes(value));
  // The typed way is kept while a usual one is chosen.
  const [escrita, setEscrita] = useState(outra ? value : '');
  return (
    <Input.Wrapper label="Forma de pagamento" labelElement="div">
      <Chip.Group
        value={outra ? OUTRA : value}
        onChange={(escolhida) => {
          setOutra(escolhida === OUTRA);
          onChange(escolhida === OUTRA ? escrita : String(escolhida));
        }}
      >
        <Group gap={6} mt={4} role="radiogroup" aria-label="Forma de pagamento">
          {[...FORMAS, OUTRA].map((forma) => (
            <Chip key={forma} value={forma} size="sm" variant="outline">
              {forma}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {outra && (
        <TextInput
          mt="xs"
          aria-label="Qual forma de pagamento"
          placeholder="Como foi pago"
          maxLength={200}
          value={value}
          onChange={({ currentTarget }) => {
            setEscrita(currentTarget.value);
            onChange(currentTarget.value);
          }}
          {...campo}
        />
      )}
    </Input.Wrapper>
  );
}

/** Gives the way of the last payment, since most landlords are paid the same way every month. */
export function ultimaForma(uid: string): string {
  try {
    return formaLida(localStorage.getItem(ultimaDe(uid)) ?? 'Pix');
  } catch {
    return 'Pix';
  }
}

export function lembrarForma(uid: string, forma: string | null): void {
  try {
    if (forma) localStorage.setItem(ultimaDe(uid), forma);
  } catch {
    // No storage: next time it is Pix again.
  }
}

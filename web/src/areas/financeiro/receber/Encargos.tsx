import type { Encargos as Lidos } from '@imob/schemas/financeiro';
import { subtrair } from '@imob/schemas/rules/money';
import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useRef } from 'react';
import { Alternativa } from '../../../components/fields/Alternativa.tsx';
import { CampoDinheiro } from '../../../components/fields/CampoDinheiro.tsx';
import { Calculo } from './Calculo.tsx';
import { type Combinado, devidoPor, type Escolha, temAcrescimo } from './devido.ts';

export type Valores = Combinado & {
  dataPagamento: string;
  escolha: Escolha;
  motivo: string;
  valorPago: number | '';
  /** Null stands for what was withheld last time, until something else is typed. */
  irRetido: number | '' | null;
  quitar: boolean;
  formaPagamento: string;
};

const PARTES = ['multa', 'juros', 'correcao', 'desconto'] as const;

/** The working of the charges, and whether they are received, given up or agreed on. */
export function Encargos({ encargos, campos }: { encargos: Lidos; campos: UseFormReturnType<Valores> }) {
  const { escolha } = campos.values;
  const comeco = useRef<Combinado>({ multa: '', juros: '', correcao: '', desconto: '' });
  function escolher(nova: Escolha) {
    const { multa, juros, correcao } = encargos;
    const intacto = PARTES.every((parte) => campos.values[parte] === comeco.current[parte]);
    // An agreement begins where the terms leave it; what was typed into it stays while the other choices are looked at.
    if (nova === 'COMBINAR' && intacto) {
      comeco.current = { multa, juros, correcao, desconto: '' };
      campos.setValues(comeco.current);
    }
    campos.setFieldValue('escolha', nova);
  }
  // Something must be left to be received: a payment of nothing has no receipt.
  const maximo = subtrair(devidoPor(0, encargos, escolha, { ...campos.values, desconto: '' }), 0.01);
  return (
    <Stack gap="sm">
      <Calculo encargos={encargos} />
      {temAcrescimo(encargos) && (
        <Alternativa
          titulo="Multa e juros"
          nome="Encargos do atraso"
          opcoes={[
            { value: 'COBRAR', label: 'Cobrar' },
            { value: 'DISPENSAR', label: 'Dispensar' },
            { value: 'COMBINAR', label: 'Combinar' },
          ]}
          valor={escolha}
          aoMudar={escolher}
        />
      )}
      {escolha === 'COMBINAR' && (
        <SimpleGrid cols={2} spacing="sm">
          <CampoDinheiro label="Multa" {...campos.getInputProps('multa')} />
          <CampoDinheiro label="Juros" {...campos.getInputProps('juros')} />
          <CampoDinheiro label="Correção" {...campos.getInputProps('correcao')} />
          <CampoDinheiro label="Desconto" max={maximo} {...campos.getInputProps('desconto')} />
        </SimpleGrid>
      )}
      {escolha !== 'COBRAR' && (
        <TextInput
          label="Motivo"
          required={escolha === 'DISPENSAR'}
          description="Fica no registro do pagamento, só para você."
          placeholder="Feriado bancário na cidade, por exemplo"
          maxLength={1_000}
          {...campos.getInputProps('motivo')}
        />
      )}
      {escolha === 'DISPENSAR' && (
        <Text fz="sm" c="dimmed">
          Multa, juros e correção deste atraso deixam de ser devidos.
        </Text>
      )}
    </Stack>
  );
}

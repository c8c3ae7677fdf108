import type { Divida } from '@imob/schemas/acordos';
import { subtrair } from '@imob/schemas/rules/money';
import { Checkbox, Input, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { data, dinheiro } from '../../format/format.ts';
import { nomeDosEncargos, type Valores } from './proposta.ts';

type Props = { dividas: Divida[]; contaIds: string[]; campos: UseFormReturnType<Valores> };

/** The debts that go into it, each with its charges of today. */
export function ContasDoAcordo({ dividas, contaIds, campos }: Props) {
  const { cobrar, fora } = campos.values;
  const trocar = (id: string) =>
    campos.setValues({ fora: fora.includes(id) ? fora.filter((este) => este !== id) : [...fora, id] });
  return (
    <Stack gap="sm" role="group" aria-label="Contas em atraso">
      {dividas.map((divida, i) => (
        <Checkbox
          key={divida.contaId}
          {...(i === 0 && { 'data-path': 'contaIds' })}
          checked={contaIds.includes(divida.contaId)}
          onChange={() => trocar(divida.contaId)}
          label={divida.descricao}
          description={
            <Text span inherit className="numeros">
              Venceu em {data(divida.vencimento)}
              <Text span inherit display="block">
                {quantoDe(divida, cobrar)}
              </Text>
            </Text>
          }
          styles={{ label: { overflowWrap: 'anywhere' } }}
        />
      ))}
      {campos.errors.contaIds && <Input.Error role="alert">{campos.errors.contaIds}</Input.Error>}
    </Stack>
  );
}

function quantoDe(divida: Divida, cobrar: boolean): string {
  const encargos = subtrair(divida.total, divida.valor);
  if (!cobrar || encargos === 0) return dinheiro(divida.valor);
  return `${dinheiro(divida.valor)} + ${dinheiro(encargos)} de ${nomeDosEncargos([divida])}`;
}

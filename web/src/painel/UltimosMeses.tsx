import type { Conta } from '@imob/schemas/financeiro';
import { Table, VisuallyHidden } from '@mantine/core';
import { dinheiro, mesPorExtenso } from '../formato.ts';
import { dozeMeses } from './calculos.ts';
import { Grafico } from './Grafico.tsx';
import { Quadro } from './Quadro.tsx';

/** Twelve months of what was expected and what came in; for a screen reader, the same as a table. */
export function UltimosMeses({ contas, hoje }: { contas: Conta[]; hoje: string }) {
  const meses = dozeMeses(contas, hoje);
  return (
    <Quadro titulo="Últimos doze meses">
      <div aria-hidden>
        <Grafico meses={meses} />
      </div>
      <VisuallyHidden>
        <Table>
          <Table.Caption>Recebido e esperado em cada mês</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Mês</Table.Th>
              <Table.Th scope="col">Recebido</Table.Th>
              <Table.Th scope="col">Esperado</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {meses.map(({ mes, recebido, esperado }) => (
              <Table.Tr key={mes}>
                <Table.Th scope="row">{mesPorExtenso(`${mes}-01`)}</Table.Th>
                <Table.Td>{dinheiro(recebido)}</Table.Td>
                <Table.Td>{dinheiro(esperado)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </VisuallyHidden>
    </Quadro>
  );
}

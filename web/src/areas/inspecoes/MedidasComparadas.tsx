import type { Comparacao } from '@imob/schemas/comparacao';
import { medida } from '@imob/schemas/documents/inspectionWords';
import { nomeDaLeitura } from '@imob/schemas/rules/emendas';
import { Table, Title } from '@mantine/core';
import estilo from './Vistoria.module.css';

const CHAVES = {
  IGUAL: '',
  FALTA: 'Falta',
  NOVO: 'Nova',
  NAO_VERIFICADO: 'Não verificada',
  SEM_ENTRADA: '',
} as const;

/** Meters and keys of both inspections. */
export function MedidasComparadas({ comparacao: { leituras, chaves } }: { comparacao: Comparacao }) {
  if (leituras.length + chaves.length === 0) return null;
  return (
    <section className={estilo.comodo} aria-label="Medidores e chaves">
      <Title order={2} fz="h3" mb="sm">
        Medidores e chaves
      </Title>
      <Table.ScrollContainer
        minWidth={320}
        // On the smallest phone it scrolls, and a keyboard must be able to.
        scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'group', 'aria-label': 'Medidores e chaves' } }}
      >
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Medidor ou chave</Table.Th>
              <Table.Th ta="right">Antes</Table.Th>
              <Table.Th ta="right">Depois</Table.Th>
              <Table.Th ta="right">Diferença</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {leituras.map(({ tipo, antes, depois, consumo }) => (
              <Linha
                key={tipo}
                nome={nomeDaLeitura(tipo)}
                {...{ antes, depois }}
                fim={consumo === null ? '' : medida(consumo)}
              />
            ))}
            {chaves.map(({ nome, antes, depois, situacao }) => (
              <Linha key={nome} nome={nome} {...{ antes, depois }} fim={CHAVES[situacao]} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  );
}

type LinhaProps = { nome: string; antes: number | null; depois: number | null; fim: string };

const Linha = ({ nome, antes, depois, fim }: LinhaProps) => (
  <Table.Tr>
    <Table.Td>{nome}</Table.Td>
    <Table.Td ta="right" className="numeros">
      {medida(antes)}
    </Table.Td>
    <Table.Td ta="right" className="numeros">
      {medida(depois)}
    </Table.Td>
    <Table.Td ta="right" className="numeros">
      {fim}
    </Table.Td>
  </Table.Tr>
);

import { RECEBI, type TextoDaCarta } from '@imob/schemas/documents/letter';
import { Paper, Table, Title } from '@mantine/core';
import { Fragment } from 'react';
import estilo from './FolhaDaCarta.module.css';

/** The letter as it stands on paper. */
export function FolhaDaCarta({ texto }: { texto: TextoDaCarta }) {
  const { titulo, destinatarios, imovel, paragrafos, quadro, localEData, assinaturas, recebimento } = texto;
  return (
    <Paper withBorder className={estilo.folha} component="article" aria-label={titulo}>
      <Title order={3} fz="md" ta="center" mb="md">
        {titulo}
      </Title>
      {destinatarios.map(({ papel, nome, documento }) => (
        <p key={`${papel} ${nome}`}>
          {papel}: <strong>{nome}</strong>
          {documento && `, ${documento}`}
        </p>
      ))}
      <p>Imóvel: {imovel}</p>
      {paragrafos.map((paragrafo, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a letter is frozen
        <Fragment key={i}>
          <p>{paragrafo}</p>
          {i === 0 && quadro && <Quadro quadro={quadro} nome={titulo} />}
        </Fragment>
      ))}
      <p>{localEData}</p>
      <div className={estilo.assinaturas}>
        {assinaturas.map(({ papel, nome, documento }) => (
          <div key={`${papel} ${nome}`} className={estilo.assinatura}>
            <strong>{nome}</strong>
            <span>{documento}</span>
            <span>{papel}</span>
          </div>
        ))}
      </div>
      {recebimento && (
        <div className={estilo.assinaturas}>
          {destinatarios.map(({ nome, documento }) => (
            <div key={nome} className={estilo.assinatura}>
              <strong>{nome}</strong>
              <span>{documento}</span>
              <span>{RECEBI}</span>
            </div>
          ))}
        </div>
      )}
    </Paper>
  );
}

type PropsDoQuadro = { quadro: NonNullable<TextoDaCarta['quadro']>; nome: string };

/** The words of a row stand at its start, its figures at its end. */
const Quadro = ({ quadro: { colunas, linhas, total }, nome }: PropsDoQuadro) => (
  <Table.ScrollContainer
    mb="sm"
    minWidth={colunas.length * 76}
    // On a phone it scrolls, and a keyboard must be able to.
    scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'group', 'aria-label': `Quadro: ${nome}` } }}
  >
    <Table className="numeros" fz="sm" horizontalSpacing={6}>
      <Table.Thead>
        <Linha celulas={colunas} Celula={Table.Th} />
      </Table.Thead>
      <Table.Tbody>
        {linhas.map((linha, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two contas may read alike
          <Linha key={i} celulas={linha} Celula={Table.Td} />
        ))}
      </Table.Tbody>
      {total && (
        <Table.Tfoot>
          <Linha celulas={total} Celula={Table.Td} forte />
        </Table.Tfoot>
      )}
    </Table>
  </Table.ScrollContainer>
);

type PropsDaLinha = { celulas: string[]; Celula: typeof Table.Th | typeof Table.Td; forte?: boolean };

const Linha = ({ celulas, Celula, forte = false }: PropsDaLinha) => (
  <Table.Tr>
    {celulas.map((celula, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
      <Celula key={i} ta={i === 0 ? 'start' : 'end'} {...(forte && { fw: 600 })} style={{ overflowWrap: 'normal' }}>
        {celula}
      </Celula>
    ))}
  </Table.Tr>
);

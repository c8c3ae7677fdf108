import * as indices from '@imob/schemas/indices';
import type { Simulacao } from '@imob/schemas/reajustes';
import { Accordion, Alert, Button, Group, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { CampoTaxa } from '../../../components/fields/CampoMascarado.tsx';
import { ErroDoFormulario } from '../../../components/fields/ErroDoFormulario.tsx';
import { useFormulario } from '../../../components/fields/form.ts';
import { hoje } from '../../../format/format.ts';
import { useMudanca } from '../../../service/queries.ts';

const nomeDoMes = (mes: string) => mes.split('-').reverse().join('/');

type Props = {
  simulacao: Simulacao;
  /** True after a month was written here: the cursor then moves to the next missing one. */
  gravou: boolean;
  aoGravar: () => void;
};

/** Shows the index month by month. The landlord may write a missing month that he knows from elsewhere. */
export function Meses({ simulacao: { indice, meses }, gravou, aoGravar }: Props) {
  const faltam = meses.filter(({ taxa }) => taxa === null);
  const porVir = faltam[0] !== undefined && faltam[0].mes > hoje().slice(0, 'AAAA-MM'.length);
  return (
    <>
      {faltam[0] && (
        <Alert color="yellow" variant="light" p="sm" title="Aguardando o índice">
          <Text fz="sm" mb="sm">
            {faltam.length === 1
              ? `Falta o ${indice} de ${nomeDoMes(faltam[0].mes)}, que ainda não chegou aqui.`
              : `Faltam ${faltam.length} meses do ${indice}, a começar por ${nomeDoMes(faltam[0].mes)}.`}{' '}
            {indice !== 'IVAR' &&
              'O serviço busca o que falta no Banco Central por conta própria, várias vezes ao dia. '}
            {porVir
              ? 'Esse mês ainda está por vir, e nada é estimado.'
              : 'Se você já sabe a taxa publicada, escreva-a; nada é estimado.'}
          </Text>
          {indice && !porVir && (
            <Taxa key={faltam[0].mes} serie={indice} mes={faltam[0].mes} comCursor={gravou} aoGravar={aoGravar} />
          )}
        </Alert>
      )}
      <Accordion variant="contained">
        <Accordion.Item value="meses">
          <Accordion.Control>Cálculo mês a mês</Accordion.Control>
          <Accordion.Panel>
            <Table aria-label={`${indice}, mês a mês`} className="numeros">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Mês</Table.Th>
                  <Table.Th ta="end">Taxa</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {meses.map(({ mes, taxa }) => (
                  <Table.Tr key={mes}>
                    <Table.Td>{nomeDoMes(mes)}</Table.Td>
                    <Table.Td ta="end">{taxa === null ? 'falta' : `${taxa.replace('.', ',')}%`}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </>
  );
}

type PropsDaTaxa = { serie: indices.Serie; mes: string; comCursor: boolean; aoGravar: () => void };

function Taxa({ serie, mes, comCursor, aoGravar }: PropsDaTaxa) {
  const [enviado, setEnviado] = useState(false);
  const gravar = useMudanca('PUT /indices/:serie/:mes', {
    erroNoLugar: true,
    aoConcluir: () => {
      setEnviado(true);
      aoGravar();
    },
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: indices.gravar.schema.body,
    inicial: { taxa: '' },
    preparar: ({ taxa }) => ({ taxa: taxa.replace('%', '') }),
    enviar: (body) => gravar.mutateAsync({ params: { serie, mes }, body }),
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Group align="flex-end" gap="sm">
        <CampoTaxa label={`Taxa de ${nomeDoMes(mes)}, em %`} autoFocus={comCursor} {...campos.getInputProps('taxa')} />
        <Button type="submit" variant="default" loading={enviando || enviado}>
          Gravar taxa
        </Button>
      </Group>
      <ErroDoFormulario erro={erro} />
    </form>
  );
}

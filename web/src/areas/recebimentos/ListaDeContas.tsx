import type * as paginas from '@imob/schemas/paginas/financeiro';
import { Checkbox, Group, Paper, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CampoBusca } from '../../components/fields/CampoBusca.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { data, dinheiro, hoje } from '../../format/format.ts';
import { consulta } from '../../service/queries.ts';

type Props = {
  escolhidas: readonly paginas.ContaDaPagina[];
  aoMudar: (contas: paginas.ContaDaPagina[]) => void;
};
const MAIS = 20;

/** The open contas, searched by tenant, property or amount; those chosen stay in view. */
export function ListaDeContas({ escolhidas, aoMudar }: Props) {
  const [texto, setTexto] = useState('');
  const [busca] = useDebouncedValue(texto, 250);
  const atrasadas = useContas('ATRASADAS', busca);
  const aReceber = useContas('A_RECEBER', busca);
  const escolhida = (id: string) => escolhidas.some((uma) => uma.id === id);
  return (
    <Stack gap="sm">
      <CampoBusca label="Procurar conta" placeholder="Locatário, imóvel ou valor" value={texto} onChange={setTexto} />
      <Carregado consulta={aReceber.isSuccess ? atrasadas : aReceber}>
        {() => {
          // The late ones come first; then those due next.
          const abertas = [atrasadas, aReceber].flatMap(({ data: lida }) => lida?.contas ?? []);
          const vistas = [...escolhidas, ...abertas.filter(({ id }) => !escolhida(id))];
          if (vistas.length === 0) {
            return (
              <Text fz="sm" c="dimmed">
                Nenhuma conta em aberto{busca && ' com esta busca'}.
              </Text>
            );
          }
          return (
            <Stack gap={6} mah={320} style={{ overflowY: 'auto' }} role="group" aria-label="Contas em aberto">
              {vistas.map((conta) => (
                <Opcao
                  key={conta.id}
                  conta={conta}
                  marcada={escolhida(conta.id)}
                  aoMarcar={(sim) =>
                    aoMudar(sim ? [...escolhidas, conta] : escolhidas.filter(({ id }) => id !== conta.id))
                  }
                />
              ))}
            </Stack>
          );
        }}
      </Carregado>
    </Stack>
  );
}

const useContas = (situacao: 'ATRASADAS' | 'A_RECEBER', busca: string) =>
  useQuery({
    ...consulta('GET /financeiro/pagina', { query: { busca, situacao, ordem: 'VENCIMENTO', limite: MAIS } }),
    placeholderData: keepPreviousData,
  });

type PropsDaOpcao = { conta: paginas.ContaDaPagina; marcada: boolean; aoMarcar: (sim: boolean) => void };

const Opcao = ({ conta, marcada, aoMarcar }: PropsDaOpcao) => (
  <Paper withBorder p="sm" bg="transparent">
    <Checkbox
      checked={marcada}
      onChange={({ currentTarget }) => aoMarcar(currentTarget.checked)}
      styles={{ labelWrapper: { flex: 1 }, body: { alignItems: 'flex-start' } }}
      label={
        <Group component="span" justify="space-between" wrap="nowrap" align="flex-start" gap="sm">
          <span>
            <Text component="span" display="block" fz="sm" fw={550}>
              {conta.locatarioNome}
            </Text>
            <Text component="span" display="block" fz="xs" c="dimmed">
              {conta.descricao}, {conta.imovelNome}, {conta.dataVencimento < hoje() ? 'venceu' : 'vence'} em{' '}
              {data(conta.dataVencimento)}
            </Text>
          </span>
          <Text component="span" fz="sm" fw={600} className="numeros" style={{ whiteSpace: 'nowrap' }}>
            {dinheiro(conta.valor)}
          </Text>
        </Group>
      }
    />
  </Paper>
);

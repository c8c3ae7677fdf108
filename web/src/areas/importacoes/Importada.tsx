import type { Importacao } from '@imob/schemas/importacoes';
import { Alert, Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { contagem, data, dinheiro } from '../../format/format.ts';
import { consultas } from '../../service/queries.ts';
import { fraseDeFora, lista, soma } from './palavras.ts';

const MUDARAM = ['imoveis', 'locatarios', 'contratos', 'financeiro', 'recibos', 'painel', 'despesas', 'resultado'];

type Props = { importacao: Importacao; deFora: readonly string[] };

/** Shows the result of the import, with links to it. */
export function Importada({ importacao: { resumo, vencidas }, deFora }: Props) {
  useEffect(() => {
    for (const area of MUDARAM) void consultas.invalidateQueries({ queryKey: [area] });
  }, []);
  const [criadas, recebidas] = [lista(resumo, ({ criar }) => criar), soma(resumo, ({ receber }) => receber)];
  const pagas = soma(resumo, ({ pagar }) => pagar);
  const despesas = resumo.some(({ tipo }) => tipo === 'DESPESAS');
  const existem = lista(resumo, (um) => um.existem);
  return (
    <Stack gap="lg" align="flex-start">
      <Alert w="100%" color="green" variant="light" role="status" icon={<IconCircleCheck />} title="Planilha importada">
        <Stack gap={4}>
          {criadas && <Text>Criados: {criadas}.</Text>}
          {recebidas > 0 && <Text>Contas que já existiam e foram recebidas: {recebidas}.</Text>}
          {pagas > 0 && <Text>Despesas que já existiam e foram pagas: {pagas}.</Text>}
          {existem && <Text>Já existiam e ficaram como estavam: {existem}.</Text>}
          {deFora.length > 0 && <Text style={{ overflowWrap: 'anywhere' }}>{fraseDeFora(deFora, 'foi')}</Text>}
        </Stack>
      </Alert>
      {vencidas && <Vencidas {...vencidas} />}
      <Group gap="sm">
        <BotaoLink to="/">Ver o Painel</BotaoLink>
        <BotaoLink to="/imoveis" variant="default">
          Imóveis
        </BotaoLink>
        <BotaoLink to="/locatarios" variant="default">
          Locatários
        </BotaoLink>
        <BotaoLink to="/contratos" variant="default">
          Contratos
        </BotaoLink>
        <BotaoLink to="/financeiro" variant="default">
          Financeiro
        </BotaoLink>
        {despesas && (
          <BotaoLink to="/despesas" variant="default">
            Despesas
          </BotaoLink>
        )}
        <BotaoLink to="/importar" search={{}} variant="subtle">
          Importar outra planilha
        </BotaoLink>
      </Group>
    </Stack>
  );
}

/** Tells whether the contas due before today were received or stayed open: both change the sums. */
function Vencidas({ contas, valor, desde, pagas }: NonNullable<Importacao['vencidas']>) {
  return pagas ? (
    <Text>
      {contagem(contas, 'conta já vencida foi recebida', 'contas já vencidas foram recebidas')}, cada uma no vencimento
      e com recibo desse dia: {dinheiro(valor)}.
    </Text>
  ) : (
    <Alert w="100%" color="yellow" variant="light">
      <Text fz="sm">
        {contagem(contas, 'conta já vencida ficou em aberto', 'contas já vencidas ficaram em aberto')}, desde{' '}
        {data(desde)}: {dinheiro(valor)}, sem multa e juros. Registre as que foram pagas.
      </Text>
      <Ligacao to="/financeiro" search={{ situacao: 'ATRASADAS' }} fz="sm">
        Ver as contas em atraso
      </Ligacao>
    </Alert>
  );
}

import { Group, Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { consulta } from '../../service/queries.ts';
import { VerComExemplos } from '../exemplos/VerComExemplos.tsx';

/** Until the first contract there is nothing to count: the three steps to it, those done ticked off. */
export function PrimeirosPassos({ imoveis }: { imoveis: number }) {
  const { data: lidos } = useQuery(consulta('GET /locatarios/totais', { query: {} }));
  const temLocatario = (lidos?.locatarios ?? 0) > 0;
  const passos: Passo[] = [
    {
      titulo: 'Cadastre um imóvel',
      texto: 'O endereço basta para começar; fotos e detalhes podem vir depois.',
      acao: 'Cadastrar imóvel',
      to: '/imoveis/novo',
      feito: imoveis > 0,
    },
    {
      titulo: 'Cadastre um locatário',
      texto: 'Nome e CPF. Com e-mail ou telefone, ele pode receber os avisos de vencimento que você ligar.',
      acao: 'Cadastrar locatário',
      to: '/locatarios/novo',
      feito: temLocatario,
    },
    {
      titulo: 'Faça o primeiro contrato',
      texto: 'As parcelas nascem prontas, mês a mês, e este painel passa a mostrar como vai o dinheiro.',
      acao: 'Fazer contrato',
      to: '/contratos/novo',
      feito: false,
    },
  ];
  const proximo = passos.findIndex(({ feito }) => !feito);
  return (
    <Stack gap="lg" maw={720}>
      <Title order={2}>Três passos para começar</Title>
      <Text c="dimmed">
        Já tem tudo numa planilha? <Ligacao to="/importar">Importe imóveis, locatários e contratos de uma vez</Ligacao>.
      </Text>
      {passos.map((passo, i) => (
        <Paper key={passo.titulo} withBorder bg="var(--imob-superficie)" p="lg">
          <Group wrap="nowrap" align="flex-start">
            <ThemeIcon
              size={36}
              radius="xl"
              variant={passo.feito ? 'filled' : 'light'}
              color={passo.feito ? 'green' : 'marca'}
            >
              {passo.feito ? <IconCheck size={20} aria-label="Feito" /> : <Text fw={650}>{i + 1}</Text>}
            </ThemeIcon>
            <div>
              <Text fw={650}>{passo.titulo}</Text>
              <Text c="dimmed" mb={passo.feito ? 0 : 'md'}>
                {passo.texto}
              </Text>
              {!passo.feito && (
                <BotaoLink to={passo.to} variant={i === proximo ? 'filled' : 'default'}>
                  {passo.acao}
                </BotaoLink>
              )}
            </div>
          </Group>
        </Paper>
      ))}
      {imoveis === 0 && !temLocatario && <VerComExemplos />}
    </Stack>
  );
}

type Passo = {
  titulo: string;
  texto: string;
  acao: string;
  to: '/imoveis/novo' | '/locatarios/novo' | '/contratos/novo';
  feito: boolean;
};

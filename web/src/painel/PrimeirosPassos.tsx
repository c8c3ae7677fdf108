import * as locatarios from '@imob/schemas/locatarios';
import { Button, Group, Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { consulta } from '../consultas.ts';

/** Until the first contract there is nothing to count: the three steps to it, those done ticked off. */
export function PrimeirosPassos({ imoveis }: { imoveis: number }) {
  const { data: lidos } = useQuery(consulta(locatarios.listar));
  const temLocatario = (lidos?.length ?? 0) > 0;
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
      texto: 'Nome e CPF. Com e-mail ou telefone, ele recebe os avisos de vencimento.',
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
                <Button component={Link} to={passo.to as string} variant={i === proximo ? 'filled' : 'default'}>
                  {passo.acao}
                </Button>
              )}
            </div>
          </Group>
        </Paper>
      ))}
    </Stack>
  );
}

type Passo = { titulo: string; texto: string; acao: string; to: LinkProps['to']; feito: boolean };

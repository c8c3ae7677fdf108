import { Group, Paper, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconPlus, IconTableImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { useTelaSeguinte } from '../../components/links/useTelaSeguinte.ts';
import { Secao } from '../../components/screen/Secao.tsx';
import { consulta } from '../../service/queries.ts';
import { VerComExemplos } from '../exemplos/VerComExemplos.tsx';

/** Until the first contract there is nothing to count: the way to it comes first, then its parts one by one. */
export function PrimeirosPassos({ imoveis }: { imoveis: number }) {
  const { data: lidos } = useQuery(consulta('GET /locatarios/totais', { query: {} }));
  useTelaSeguinte('/app/contratos/novo');
  const temImovel = imoveis > 0;
  const temLocatario = (lidos?.locatarios ?? 0) > 0;
  return (
    <Stack gap="lg" maw={720} component="section" aria-label="Primeiros passos">
      <Secao titulo="Faça o seu primeiro contrato">
        <Text c="dimmed" mt={4} mb="md">
          Imóvel, locatário e condições, um de cada vez; o que faltar você cadastra ali mesmo. As parcelas nascem
          prontas, mês a mês.
        </Text>
        <BotaoLink to="/contratos/novo" size="md">
          Fazer contrato
        </BotaoLink>
      </Secao>
      <Paper withBorder bg="var(--imob-superficie)" p="lg">
        <Text fw={650}>Prefere por partes, ou já tem uma planilha?</Text>
        <Text c="dimmed" mb="md">
          O que estiver cadastrado aparece escolhido no contrato.
        </Text>
        <Group gap="sm">
          {temImovel ? (
            <Feito>Imóvel cadastrado</Feito>
          ) : (
            <BotaoLink to="/imoveis/novo" variant="default" leftSection={<IconPlus size={18} aria-hidden />}>
              Cadastrar imóvel
            </BotaoLink>
          )}
          {temLocatario ? (
            <Feito>Locatário cadastrado</Feito>
          ) : (
            <BotaoLink to="/locatarios/novo" variant="default" leftSection={<IconPlus size={18} aria-hidden />}>
              Cadastrar locatário
            </BotaoLink>
          )}
          <BotaoLink to="/importar" variant="default" leftSection={<IconTableImport size={18} aria-hidden />}>
            Importar planilha
          </BotaoLink>
        </Group>
      </Paper>
      {!temImovel && !temLocatario && <VerComExemplos />}
    </Stack>
  );
}

const Feito = ({ children }: { children: string }) => (
  <Group gap={6} wrap="nowrap">
    <IconCircleCheck size={20} color="var(--mantine-color-green-text)" aria-hidden />
    <Text fw={550}>{children}</Text>
  </Group>
);

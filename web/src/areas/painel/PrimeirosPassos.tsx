import { Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { useTelaSeguinte } from '../../components/links/useTelaSeguinte.ts';
import { Parte } from '../../components/screen/Parte.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { trazerDaAjuda } from '../../layout/trazerDaAjuda.ts';
import { useEhDono, usePodeMudar } from '../../service/ajuda.ts';
import { consulta } from '../../service/queries.ts';
import { lazyPart } from '../../start/lazy.ts';
import { VerComExemplos } from '../exemplos/VerComExemplos.tsx';
import estilo from './Lista.module.css';

const QuemVoceAjuda = lazyPart(trazerDaAjuda, 'QuemVoceAjuda');

/** Until the first contract there is nothing to count: one thing is asked for, and the other ways in stand below it. */
export function PrimeirosPassos({ imoveis }: { imoveis: number }) {
  const { data: lidos } = useQuery(consulta('GET /locatarios/totais', { query: {} }));
  useTelaSeguinte('/app/contratos/novo');
  const ehDono = useEhDono();
  const podeMudar = usePodeMudar();
  const temImovel = imoveis > 0;
  const temLocatario = (lidos?.locatarios ?? 0) > 0;
  if (!podeMudar) return <Text c="dimmed">Ainda não há contratos aqui.</Text>;
  return (
    <Stack gap="lg" maw={720} component="section" aria-label="Primeiros passos">
      {ehDono && !temImovel && (
        <Parte>
          <QuemVoceAjuda />
        </Parte>
      )}
      <Secao titulo="Faça o seu primeiro contrato">
        <Text c="dimmed" mt={4} mb="md">
          Imóvel, locatário e condições, um de cada vez; o que faltar você cadastra ali mesmo. As parcelas nascem
          prontas, mês a mês.
        </Text>
        {(temImovel || temLocatario) && (
          <Group gap="xs 16px" mb="md">
            {temImovel && <Feito>Imóvel cadastrado</Feito>}
            {temLocatario && <Feito>Locatário cadastrado</Feito>}
          </Group>
        )}
        <BotaoLink to="/contratos/novo" size="md">
          Fazer contrato
        </BotaoLink>
      </Secao>
      <ul className={estilo.lista} aria-label="Outros começos">
        <Outro quando="Já tem uma planilha?" entao="Imóveis, locatários e contratos vêm todos de uma vez.">
          <BotaoLink to="/importar" {...QUIETO}>
            Importar planilha
          </BotaoLink>
        </Outro>
        {!(temImovel && temLocatario) && (
          <Outro quando="Prefere por partes?" entao="O que estiver cadastrado aparece escolhido no contrato.">
            {!temImovel && (
              <BotaoLink to="/imoveis/novo" {...QUIETO}>
                Cadastrar imóvel
              </BotaoLink>
            )}
            {!temLocatario && (
              <BotaoLink to="/locatarios/novo" {...QUIETO}>
                Cadastrar locatário
              </BotaoLink>
            )}
          </Outro>
        )}
        {ehDono && !temImovel && !temLocatario && (
          <Outro
            quando="Quer ver antes como fica?"
            entao="Dois imóveis alugados e um aluguel em atraso, só para olhar. Você apaga tudo com um toque, e nada é enviado a ninguém."
          >
            <VerComExemplos />
          </Outro>
        )}
      </ul>
    </Stack>
  );
}

const QUIETO = { variant: 'default', size: 'compact-md', fz: 'sm' } as const;

const Outro = ({ quando, entao, children }: { quando: string; entao: string; children: ReactNode }) => (
  <li className={estilo.linha}>
    <div className={estilo.quem}>
      <Text fz="sm" fw={600}>
        {quando}
      </Text>
      <Text fz="sm" c="dimmed">
        {entao}
      </Text>
    </div>
    <div className={`${estilo.acoes} ${estilo.embaixo}`}>{children}</div>
  </li>
);

const Feito = ({ children }: { children: string }) => (
  <Group gap={6} wrap="nowrap">
    <IconCircleCheck size={20} color="var(--mantine-color-green-text)" aria-hidden />
    <Text fw={550}>{children}</Text>
  </Group>
);

import type { Painel } from '@imob/schemas/painel';
import { Paper, Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { contagem, dinheiro } from '../../format/format.ts';
import { percentual } from './calculos.ts';
import estilo from './Recebido.module.css';

/** The month in one bar: what was received of what is due in it; deposits are no income and stand apart. */
export function Recebido({ painel }: { painel: Painel }) {
  const { mes, esperado, recebido, entrou, irRetido, encargosRecebidos, caucaoRecebida, emAtraso, ocupacao } = painel;
  const parte = percentual(recebido, esperado);
  return (
    <Paper withBorder bg="var(--imob-superficie)" p={{ base: 'md', sm: 'lg' }} component="section" aria-label="O mês">
      <Text c="dimmed" fz="sm" fw={550}>
        Recebido
      </Text>
      <p
        style={{
          margin: '0.1rem 0 0.75rem',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          gap: '0 0.6rem',
        }}
      >
        <Ligacao to="/financeiro" search={{ mes, situacao: 'RECEBIDAS' }}>
          <span className={estilo.valor}>{dinheiro(recebido)}</span>
        </Ligacao>{' '}
        <span className={estilo.de}>
          de{' '}
          <Ligacao to="/financeiro" search={{ mes }} className="numeros">
            {dinheiro(esperado)}
          </Ligacao>{' '}
          em aluguéis; cauções à parte
        </span>
      </p>
      <Progress.Root size={14} radius="xl">
        <Progress.Section value={parte} color="green" aria-label={`Recebido ${parte}% do que vence no mês`} />
      </Progress.Root>
      <dl className={estilo.detalhes} style={{ marginTop: '0.85rem' }}>
        <Detalhe nome="Entrou no mês">
          {dinheiro(entrou)}{' '}
          {encargosRecebidos > 0 && (
            <Text span inherit c="dimmed" fw={400}>
              ({dinheiro(encargosRecebidos)} de encargos)
            </Text>
          )}
        </Detalhe>
        {irRetido > 0 && <Detalhe nome="IR retido na fonte">{dinheiro(irRetido)}</Detalhe>}
        {caucaoRecebida > 0 && <Detalhe nome="Cauções">{dinheiro(caucaoRecebida)}</Detalhe>}
        {emAtraso.total > 0 && (
          <Detalhe nome="Em atraso">
            <Ligacao
              to="/financeiro"
              search={{ situacao: 'ATRASADAS' }}
              c="var(--mantine-color-error)"
              fw={600}
              underline="always"
            >
              {dinheiro(emAtraso.total)}
            </Ligacao>
          </Detalhe>
        )}
        <Detalhe nome="Ocupação">
          <Ligacao to="/imoveis" search={ocupacao.disponiveis > 0 ? { status: 'DISPONIVEL' } : {}} fw={600}>
            {ocupacao.alugados} de {contagem(ocupacao.imoveis, 'imóvel', 'imóveis')}
          </Ligacao>
        </Detalhe>
      </dl>
    </Paper>
  );
}

const Detalhe = ({ nome, children }: { nome: string; children: ReactNode }) => (
  <div>
    <dt>{nome}</dt>
    <dd>{children}</dd>
  </div>
);

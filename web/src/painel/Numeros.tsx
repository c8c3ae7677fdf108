import { diaNoMes } from '@imob/schemas/datas';
import type { ImovelLido } from '@imob/schemas/imoveis';
import { Group, Paper, SimpleGrid, Text } from '@mantine/core';
import { IconAlertTriangle, IconBuilding, IconCalendarDollar, IconCash, type TablerIcon } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { contagem, dinheiro } from '../formato.ts';
import { type Atraso, type Mes, ocupacao } from './calculos.ts';
import classes from './Numeros.module.css';

type Props = { imoveis: ImovelLido[]; esteMes: Mes; emAtraso: Atraso; hoje: string };

/** The month in four figures. */
export function Numeros({ imoveis, esteMes: { recebido, esperado }, emAtraso, hoje }: Props) {
  const { alugados, total, taxa, disponiveis } = ocupacao(imoveis);
  const mes = { de: diaNoMes(hoje, 0, 1), ate: diaNoMes(hoje, 0, 31) };
  const valores = { recebido: dinheiro(recebido), esperado: dinheiro(esperado), emAtraso: dinheiro(emAtraso.valor) };
  const letras = Math.max(...Object.values(valores).map(({ length }) => length));
  return (
    <SimpleGrid cols={{ base: 2, lg: 4 }} spacing={{ base: 'sm', sm: 'lg' }} style={{ '--letras': letras }}>
      <Cartao
        nome="Recebido no mês"
        valor={valores.recebido}
        detalhe="pelo dia do pagamento"
        Icone={IconCash}
        link={{ to: '/financeiro', search: { ...mes, por: 'pagamento', status: 'PAGO' } }}
      />
      <Cartao
        nome="Esperado no mês"
        valor={valores.esperado}
        detalhe="pelo dia do vencimento"
        Icone={IconCalendarDollar}
        link={{ to: '/financeiro', search: mes }}
      />
      <Cartao
        nome="Em atraso"
        valor={valores.emAtraso}
        detalhe={contagem(emAtraso.quantas, 'conta', 'contas', 'nada em atraso')}
        cor={emAtraso.quantas > 0 ? 'red' : undefined}
        Icone={IconAlertTriangle}
        link={{ to: '/financeiro', search: { status: 'ATRASADO' } }}
      />
      <Cartao
        nome="Ocupação"
        valor={`${taxa}%`}
        detalhe={`${alugados} de ${contagem(total, 'imóvel', 'imóveis')}; ${contagem(disponiveis, 'disponível', 'disponíveis', 'nenhum disponível')}`}
        Icone={IconBuilding}
        link={{ to: '/imoveis', search: disponiveis > 0 ? { status: 'DISPONIVEL' } : {} }}
      />
    </SimpleGrid>
  );
}

type Figura = {
  nome: string;
  valor: string;
  detalhe: string;
  cor?: 'red' | undefined;
  Icone: TablerIcon;
  link: Pick<LinkProps, 'to' | 'search'>;
};

function Cartao({ nome, valor, detalhe, cor, Icone, link }: Figura) {
  return (
    <Paper
      withBorder
      bg="var(--imob-superficie)"
      p={{ base: 'md', sm: 'lg' }}
      className={classes.cartao ?? ''}
      renderRoot={(props) => <Link {...props} {...link} />}
    >
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text c="dimmed" fz="sm" fw={550}>
          {nome}
        </Text>
        <Icone
          size={20}
          stroke={1.6}
          aria-hidden
          color={`var(--mantine-color-${cor ?? 'dimmed'}${cor ? '-text' : ''})`}
        />
      </Group>
      <Text className={classes.valor ?? ''} mt={6} {...(cor && { c: cor })}>
        {valor}
      </Text>
      <Text c="dimmed" fz="sm">
        {detalhe}
      </Text>
    </Paper>
  );
}

import { Collapse, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { dinheiro, mesCurto } from '../../format/format.ts';
import { Saldo } from '../resultado/Quantia.tsx';
import type { BuscaDaPrevisao } from './busca.ts';
import { LinhasDoMes } from './LinhasDoMes.tsx';
import estilo from './Previsao.module.css';
import { apartesEmPalavras } from './palavras.ts';
import type { MesDaPrevisao } from './pedido.ts';

/** The months of the forecast, each with its bars; one opens what it is made of. */
export function Meses({ meses, busca }: { meses: MesDaPrevisao[]; busca: BuscaDaPrevisao }) {
  const maior = Math.max(1, ...meses.flatMap(({ entra, sai }) => [entra, sai]));
  return (
    <ul className={estilo.meses}>
      {meses.map((mes) => (
        <li key={mes.mes}>
          <Mes mes={mes} maior={maior} busca={busca} />
        </li>
      ))}
    </ul>
  );
}

function Mes({ mes, maior, busca }: { mes: MesDaPrevisao; maior: number; busca: BuscaDaPrevisao }) {
  const [aberto, { toggle }] = useDisclosure();
  const Seta = aberto ? IconChevronUp : IconChevronDown;
  const apartes = apartesEmPalavras(mes);
  const vazio = mes.porOrigem.length === 0;
  return (
    <>
      <UnstyledButton
        className={estilo.mes}
        aria-expanded={vazio ? undefined : aberto}
        disabled={vazio}
        onClick={toggle}
      >
        <strong>{mesCurto(mes.mes)} </strong>
        <span className={estilo.barras} aria-hidden>
          <Barra valor={mes.entra} maior={maior} />
          <Barra valor={mes.sai} maior={maior} sai />
        </span>
        <span className={`${estilo.valor} ${estilo.entra}`}>
          <small>Entra </small>
          {dinheiro(mes.entra)}{' '}
        </span>
        <span className={`${estilo.valor} ${estilo.sai}`}>
          <small>Sai </small>
          {dinheiro(mes.sai)}{' '}
        </span>
        <span className={`${estilo.valor} ${estilo.saldo}`}>
          <small>Sobra </small>
          <Saldo valor={mes.saldo} />
        </span>
        <span className={estilo.seta}>{!vazio && <Seta size={16} aria-hidden />}</span>
        {apartes.length > 0 && <span className={estilo.apartes}>À parte: {apartes.join('; ')}</span>}
      </UnstyledButton>
      {!vazio && (
        <Collapse expanded={aberto}>
          <div className={estilo.detalhe}>{aberto && <LinhasDoMes mes={mes.mes} busca={busca} />}</div>
        </Collapse>
      )}
      {vazio && (
        <Text fz="sm" c="dimmed" px={4} pb="xs">
          Nada previsto neste mês.
        </Text>
      )}
    </>
  );
}

const Barra = ({ valor, maior, sai = false }: { valor: number; maior: number; sai?: boolean }) => (
  <span
    className={estilo.barra}
    style={{ width: `${(Math.max(0, valor) / maior) * 100}%` }}
    data-sai={sai || undefined}
    data-vazia={valor <= 0 || undefined}
  />
);

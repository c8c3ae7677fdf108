import type { Painel } from '@imob/schemas/painel';
import { Button, Text } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import { diaCurto, dinheiro, distancia } from '../../format/format.ts';
import { linhaDe } from '../financeiro/linhas.ts';
import type { DialogosDaConta } from '../financeiro/useDialogosDaConta.tsx';
import { APagar } from './APagar.tsx';
import estilo from './Lista.module.css';

const A_VISTA = 6;

type Props = Pick<Painel, 'semana' | 'despesas'> & { dialogos: DialogosDaConta };

/** Tells what is due from today on for a week, and what the landlord is to pay himself. */
export function Semana({ semana, despesas, dialogos }: Props) {
  return (
    <Secao
      titulo="Esta semana"
      acao={
        <Ligacao to="/financeiro" search={{ situacao: 'A_RECEBER' }}>
          Ver o mês
        </Ligacao>
      }
    >
      {semana.length === 0 ? (
        <Text c="dimmed">Nada vence nos próximos sete dias.</Text>
      ) : (
        <ul className={estilo.lista} aria-label="Vencem esta semana">
          {semana.slice(0, A_VISTA).map((conta) => (
            <li key={conta.id} className={estilo.linha}>
              <div className={estilo.dia}>
                <Text fz="sm" fw={650} lh={1.2} className="numeros">
                  {diaCurto(conta.dataVencimento)}
                </Text>
                <Text fz="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
                  {distancia(conta.dataVencimento)}
                </Text>
              </div>
              <div className={estilo.quem}>
                <Ligacao to="/contratos/$id" params={{ id: conta.contratoId }} fw={600} lineClamp={3}>
                  {conta.locatarioNome}
                </Ligacao>
                <Text c="dimmed" fz="sm" lineClamp={2}>
                  {conta.descricao} · {conta.imovelNome}
                </Text>
              </div>
              <Text fw={650} className={`numeros ${estilo.quanto}`}>
                {dinheiro(conta.valor)}
              </Text>
              <SoQuemMuda>
                <div className={`${estilo.acoes} ${estilo.embaixo}`}>
                  <Button
                    size="compact-md"
                    fz="sm"
                    variant="default"
                    leftSection={<IconBrandWhatsapp size={17} aria-hidden />}
                    aria-label={`Cobrar ${conta.descricao}, ${conta.locatarioNome}`}
                    onClick={() => dialogos.cobrar({ locatarioId: conta.locatarioId, conta })}
                  >
                    Cobrar
                  </Button>
                  <Button
                    size="compact-md"
                    fz="sm"
                    variant="light"
                    aria-label={`Receber ${conta.descricao}, ${conta.locatarioNome}`}
                    onClick={() => dialogos.pagar(linhaDe(conta))}
                  >
                    Receber
                  </Button>
                </div>
              </SoQuemMuda>
            </li>
          ))}
        </ul>
      )}
      {semana.length > A_VISTA && (
        <Text fz="sm" c="dimmed" mt="sm">
          E mais {semana.length - A_VISTA} até {diaCurto(semana.at(-1)?.dataVencimento ?? '')}.
        </Text>
      )}
      {despesas.length > 0 && <APagar despesas={despesas} />}
    </Secao>
  );
}

import type { Rateio as Registro } from '@imob/schemas/rateios';
import { Menu, Skeleton } from '@mantine/core';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { EscolherMes } from '../../components/screen/EscolherMes.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { Voltar } from '../../components/screen/Voltar.tsx';
import { MenuDaLinha } from '../../components/table/MenuDaLinha.tsx';
import { hoje } from '../../format/format.ts';
import { chamar } from '../../service/api.ts';
import { avisar, consulta, useMudanca } from '../../service/queries.ts';
import { lazyPart } from '../../start/lazy.ts';
import { ItemHistorico } from '../auditoria/ItemHistorico.tsx';
import { esquecerTudo } from './esquecerTudo.ts';
import { Faturas } from './Faturas.tsx';
import { contaDe, mesEmPalavras, resumo } from './palavras.ts';
import { useRateios } from './useRateios.tsx';

const Lancar = lazyPart(() => import('./Lancar.tsx'), 'Lancar');
const MES = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** One shared bill: its months, or the month that is being made. */
export function Rateio() {
  const { id } = useParams({ from: '/app/financeiro/rateios/$id' });
  const { mes } = useSearch({ from: '/app/financeiro/rateios/$id' });
  const lido = useQuery(consulta('GET /rateios/:id', { params: { id } }));
  return (
    <Carregado consulta={lido} esqueleto={<Skeleton h={420} radius="lg" />}>
      {(rateio) => (mes && MES.test(mes) ? <Mes rateio={rateio} mes={mes} /> : <Ficha rateio={rateio} />)}
    </Carregado>
  );
}

function Mes({ rateio, mes }: { rateio: Registro; mes: string }) {
  const navegar = useNavigate({ from: '/financeiro/rateios/$id' });
  return (
    <Pagina
      titulo={rateio.nome}
      descricao={`${resumo(rateio)}. Lance a conta de um mês.`}
      voltar={
        <Voltar to="/financeiro/rateios/$id" params={{ id: rateio.id }}>
          Contas lançadas
        </Voltar>
      }
      acoesAoLado
      acoesLeem
      acoes={
        <EscolherMes
          mes={mes}
          ate={`${Number(hoje().slice(0, 4)) + 1}${hoje().slice(4, 7)}`}
          aoMudar={(novo) => void navegar({ search: { mes: novo }, replace: true, resetScroll: false })}
        />
      }
    >
      <Lancar key={`${rateio.id} ${mes}`} rateio={rateio} mes={mes} />
    </Pagina>
  );
}

const icone = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

function Ficha({ rateio }: { rateio: Registro }) {
  const { id, nome, ativo, ultima } = rateio;
  const navegar = useNavigate();
  const dialogo = useRateios();
  const mudar = useMudanca('PATCH /rateios/:id', {
    sucesso: ({ ativo: ligado }) => (ligado ? 'Ligada de novo.' : 'Desligada: o Painel não lembra mais dela.'),
    aoConcluir: esquecerTudo,
  });
  const mes = proximoMes(ultima?.competencia, hoje().slice(0, 7));
  const apagar = () =>
    confirmar({
      titulo: `Apagar ${nome}?`,
      oQueAcontece: 'Só se apaga a que não tem contas lançadas. Não há como desfazer.',
      acao: 'Apagar',
      perigo: true,
      aoConfirmar: async () => {
        await chamar('DELETE /rateios/:id', { params: { id } });
        avisar('Apagada.');
        await navegar({ to: '/financeiro/rateios' });
        esquecerTudo();
      },
    });
  return (
    <Pagina
      titulo={nome}
      descricao={[resumo(rateio), !ativo && 'desligada'].filter(Boolean).join(', ')}
      voltar={<Voltar to="/financeiro/rateios">Contas divididas</Voltar>}
      acoes={
        <>
          {ativo && (
            <BotaoLink
              to="/financeiro/rateios/$id"
              params={{ id }}
              search={{ mes }}
              leftSection={<IconPlus size={18} aria-hidden />}
              aria-label={`Lançar a conta de ${mesEmPalavras(mes)}`}
            >
              Lançar {contaDe(mes)}
            </BotaoLink>
          )}
          <MenuDaLinha nome={`Mais ações de ${nome}`} daTela>
            {() => (
              <>
                <Menu.Item leftSection={<IconPencil {...icone} />} onClick={() => dialogo.abrir(rateio)}>
                  Editar
                </Menu.Item>
                <Menu.Item
                  leftSection={ativo ? <IconPlayerPause {...icone} /> : <IconPlayerPlay {...icone} />}
                  onClick={() => mudar.mutate({ params: { id }, body: { ativo: !ativo } })}
                >
                  {ativo ? 'Desligar' : 'Ligar de novo'}
                </Menu.Item>
                <ItemHistorico tipo="rateio" id={id} nome={nome} icone={icone} />
                {ultima === null && (
                  <>
                    <Menu.Divider />
                    <Menu.Item leftSection={<IconTrash {...icone} />} c="var(--mantine-color-error)" onClick={apagar}>
                      Apagar
                    </Menu.Item>
                  </>
                )}
              </>
            )}
          </MenuDaLinha>
        </>
      }
    >
      <Faturas rateio={rateio} />
      {dialogo.elemento}
    </Pagina>
  );
}

/** This month's bill, or the next one's once it is made. */
function proximoMes(ultima: string | undefined, este: string): string {
  if (!ultima || ultima < este) return este;
  const [ano, mes] = [Number(ultima.slice(0, 4)), Number(ultima.slice(5, 7))];
  return mes === 12 ? `${ano + 1}-01` : `${ano}-${String(mes + 1).padStart(2, '0')}`;
}

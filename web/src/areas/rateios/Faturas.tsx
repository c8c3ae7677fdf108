import type { Fatura, Rateio } from '@imob/schemas/rateios';
import { ActionIcon, Group, Menu, Skeleton, Stack, Text, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconBrandWhatsapp, IconFileInvoice } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { Selo } from '../../components/screen/Selo.tsx';
import { Vazio } from '../../components/screen/Vazio.tsx';
import { MenuDaLinha } from '../../components/table/MenuDaLinha.tsx';
import { MostrarMais } from '../../components/table/MostrarMais.tsx';
import { data, dinheiro, numero } from '../../format/format.ts';
import { chamar } from '../../service/api.ts';
import { avisar, consultas } from '../../service/queries.ts';
import { ItemHistorico } from '../auditoria/ItemHistorico.tsx';
import { esquecerTudo } from './esquecerTudo.ts';
import { medidaEmPalavras, mensagemDaParte, mesEmPalavras, noWhatsapp } from './palavras.ts';
import estilo from './Rateios.module.css';

/** The bills that were made, the newest first, each with its parts as they stand. */
export function Faturas({ rateio }: { rateio: Rateio }) {
  const params = { id: rateio.id };
  const lista = useInfiniteQuery({
    queryKey: ['rateios', 'faturas', rateio.id],
    queryFn: ({ pageParam, signal }) =>
      chamar('GET /rateios/:id/faturas', {
        params,
        query: { limite: 12, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ proximo }) => proximo,
  });
  const linhas = lista.data?.pages.flatMap(({ faturas }) => faturas);
  return (
    <Carregado consulta={{ ...lista, data: linhas }} esqueleto={<Skeleton h={320} radius="lg" />}>
      {(faturas) =>
        faturas.length === 0 ? (
          <Vazio Icone={IconFileInvoice} titulo="Nenhuma conta lançada">
            Quando a conta do mês chegar, lance aqui: você vê a parte de cada inquilino, e onde ela entra, antes de
            confirmar.
          </Vazio>
        ) : (
          <Stack gap="md">
            {faturas.map((fatura) => (
              <UmMes key={fatura.id} rateio={rateio} fatura={fatura} />
            ))}
            <MostrarMais consulta={lista} />
          </Stack>
        )
      }
    </Carregado>
  );
}

const icone = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

function UmMes({ rateio, fatura }: { rateio: Rateio; fatura: Fatura }) {
  const { competencia, valor, consumo, partes } = fatura;
  const nome = mesEmPalavras(competencia);
  const total = [dinheiro(valor), consumo !== null && [numero(consumo), rateio.unidade].filter(Boolean).join(' ')];
  return (
    <Secao
      titulo={nome[0]?.toUpperCase() + nome.slice(1)}
      acao={
        <MenuDaLinha nome={`Mais ações de ${nome}`}>
          {() => (
            <>
              <ItemHistorico tipo="fatura" id={fatura.id} nome={`${rateio.nome}, ${nome}`} icone={icone} />
              <Menu.Divider />
              <Menu.Item
                leftSection={<IconArrowBackUp {...icone} />}
                c="var(--mantine-color-error)"
                onClick={() => desfazer(rateio, fatura)}
              >
                Desfazer
              </Menu.Item>
            </>
          )}
        </MenuDaLinha>
      }
    >
      <Text fz="sm" c="dimmed" mb="xs" className="numeros">
        {total.filter(Boolean).join(' · ')}
        {fatura.despesaIds.length > 0 && (
          <>
            {' · '}
            <Ligacao to="/despesas" underline="always">
              com a despesa
            </Ligacao>
          </>
        )}
      </Text>
      <ul className={estilo.partes} aria-label={`Partes de ${nome}`}>
        {partes.map((parte) => (
          <Parte key={parte.imovelId ?? 'comum'} rateio={rateio} fatura={fatura} parte={parte} />
        ))}
      </ul>
    </Secao>
  );
}

/** A conta that was called off is owed all the same where a settlement or an agreement took it. */
const RESOLVIDA = { ACERTO: 'No acerto de saída', ACORDO: 'Num acordo', NAO: 'Cancelado' } as const;

type DaParte = { rateio: Rateio; fatura: Fatura; parte: Fatura['partes'][number] };

function Parte({ rateio, fatura, parte }: DaParte) {
  const { imovelNome, locatarioNome, de, valor, conta, contaId } = parte;
  const inquilino = de === 'LOCATARIO';
  const medida = medidaEmPalavras(parte, rateio.unidade);
  return (
    <li>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Text fz="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {imovelNome ?? (medida ? 'Área comum' : 'O que ficou com você')}
          </Text>
          <Text fz="sm" c="dimmed" className="numeros" style={{ overflowWrap: 'anywhere' }}>
            {[inquilino ? locatarioNome : imovelNome && 'Sua parte', medida].filter(Boolean).join(' · ')}
          </Text>
          {inquilino && valor > 0 && (
            <Text fz="xs" c="dimmed" className="numeros">
              {conta
                ? `${parte.propria ? 'Conta só desta parte' : conta.descricao}, vence em ${data(conta.dataVencimento)}`
                : contaId && 'A conta foi apagada depois'}
            </Text>
          )}
        </div>
        <Group gap={6} wrap="nowrap" flex="none">
          <div style={{ textAlign: 'end' }}>
            <Text fz="sm" fw={600} className="numeros">
              {dinheiro(valor)}
            </Text>
            {conta?.status === 'PAGO' && <Selo cor="green">Pago</Selo>}
            {conta?.status === 'ATRASADO' && <Selo cor="red">Atrasado</Selo>}
            {conta?.status === 'CANCELADO' && <Selo cor="gray">{RESOLVIDA[conta.resolvida ?? 'NAO']}</Selo>}
          </div>
          {inquilino && valor > 0 && (
            <Tooltip label="Mandar a conta feita no WhatsApp">
              <ActionIcon
                component="a"
                href={noWhatsapp(mensagemDaParte(rateio, fatura, parte))}
                target="_blank"
                rel="noopener noreferrer"
                variant="subtle"
                color="gray"
                c="dimmed"
                size="lg"
                aria-label={`Mandar a parte de ${locatarioNome} no WhatsApp`}
              >
                <IconBrandWhatsapp size={18} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
        </Group>
      </Group>
    </li>
  );
}

const desfazer = (rateio: Rateio, { id: faturaId, competencia, despesaIds }: Fatura) =>
  confirmar({
    titulo: `Desfazer a conta de ${mesEmPalavras(competencia)}?`,
    oQueAcontece: `As partes saem dos aluguéis, e as contas feitas só para elas são apagadas${
      despesaIds.length > 0 ? ', com as despesas que não mudaram' : ''
    }. Só se desfaz enquanto nenhum inquilino pagou a sua.`,
    acao: 'Desfazer',
    perigo: true,
    aoConfirmar: async () => {
      const { message } = await chamar('DELETE /rateios/:id/faturas/:faturaId', {
        params: { id: rateio.id, faturaId },
      });
      // A draft of that month was about what is no more.
      await consultas.invalidateQueries({ queryKey: ['rateios'] });
      esquecerTudo();
      avisar(message);
    },
  });

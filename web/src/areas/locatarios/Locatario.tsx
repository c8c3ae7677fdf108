import type { Locatario as Dados } from '@imob/schemas/locatarios';
import { telefoneInternacional } from '@imob/schemas/rules/telephones';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconBrandWhatsapp, IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type AnyRouter, getRouteApi, Outlet, useNavigate, useRouter } from '@tanstack/react-router';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { explicar } from '../../components/dialogs/explicar.tsx';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { ItemLink } from '../../components/links/ItemLink.tsx';
import { BotaoNovoContrato } from '../../components/links/LigacaoContrato.tsx';
import { Aba, Abas, SO_ESTA } from '../../components/screen/Abas.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { Voltar } from '../../components/screen/Voltar.tsx';
import { chamar, naoExiste } from '../../service/api.ts';
import { avisar, avisarErro, consulta, consultas, esquecer } from '../../service/queries.ts';
import { ItemHistorico } from '../auditoria/ItemHistorico.tsx';
import { documento } from './documento.ts';

const rota = getRouteApi('/app/locatarios/$id');

/** Reads the tenant of the address, for the screens under this one. */
export function useLocatario() {
  const { id: locatarioId } = rota.useParams();
  return { locatarioId, lido: useQuery(consulta('GET /locatarios/:id', { params: { id: locatarioId } })) };
}

export function Locatario() {
  const { locatarioId, lido } = useLocatario();
  return (
    <Pagina
      titulo={lido.data?.nome ?? 'Locatário'}
      descricao={lido.data && documento(lido.data)}
      voltar={<Voltar to="/locatarios">Locatários</Voltar>}
      acoes={lido.data && !lido.data.anonimizadoEm && <Acoes locatario={lido.data} />}
    >
      {(lido.data || !naoExiste(lido.error)) && (
        <Abas nome="Partes do cadastro">
          <Aba to="/locatarios/$id" params={{ id: locatarioId }} activeOptions={SO_ESTA}>
            Contas e contratos
          </Aba>
          <Aba to="/locatarios/$id/conversas" params={{ id: locatarioId }}>
            Conversas
          </Aba>
          <Aba to="/locatarios/$id/dados" params={{ id: locatarioId }}>
            Dados
          </Aba>
          {!lido.data?.anonimizadoEm && (
            <Aba to="/locatarios/$id/documentos" params={{ id: locatarioId }}>
              Documentos
            </Aba>
          )}
        </Abas>
      )}
      <Carregado consulta={lido}>{() => <Outlet />}</Carregado>
    </Pagina>
  );
}

function Acoes({ locatario }: { locatario: Dados }) {
  const navegar = useNavigate();
  const router = useRouter();
  // A tenant who owes is asked for money first, so a new contract is not the main button.
  const somas = useQuery(consulta('GET /financeiro/totais', { query: { locatarioId: locatario.id } }));
  const whatsapp = telefoneInternacional(locatario.whatsapp ?? locatario.telefone);

  async function apagar() {
    try {
      const contratos = await consultas.fetchQuery(
        consulta('GET /locatarios/:id/contratos', { params: { id: locatario.id } }),
      );
      const ativo = contratos.find((contrato) => contrato.ativo);
      if (ativo) return naoSeApaga(router, locatario.nome, ativo.id);
      const contas = await Promise.all(
        contratos.map(({ id }) => consultas.fetchQuery(consulta('GET /financeiro', { query: { contratoId: id } }))),
      );
      const devida = contas.flat().find(({ status }) => status === 'PENDENTE' || status === 'ATRASADO');
      if (devida) return devedorNaoSeApaga(router, locatario.nome, devida.contratoId);
    } catch (erro) {
      avisarErro(erro);
      return;
    }
    confirmar({
      titulo: `Apagar ${locatario.nome}?`,
      oQueAcontece:
        'Os dados, os documentos e o que você anotou das conversas com este locatário são apagados de vez. Contratos encerrados, contas e recibos continuam guardados, com o nome e o CPF.',
      acao: 'Apagar locatário',
      perigo: true,
      aoConfirmar: async () => {
        await chamar('DELETE /locatarios/:id', { params: { id: locatario.id } });
        await navegar({ to: '/locatarios' });
        for (const lido of ['GET /locatarios/:id', 'GET /locatarios/:id/contratos'] as const) {
          consultas.removeQueries({ queryKey: consulta(lido, { params: { id: locatario.id } }).queryKey });
        }
        void esquecer('DELETE /locatarios/:id');
        avisar('Locatário apagado.');
      },
    });
  }

  return (
    <>
      {whatsapp && (
        <Button
          component="a"
          href={`https://wa.me/${whatsapp}`}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          WhatsApp
        </Button>
      )}
      <BotaoLink
        to="/locatarios/$id/editar"
        params={{ id: locatario.id }}
        variant="default"
        visibleFrom="sm"
        leftSection={<IconPencil size={18} aria-hidden />}
      >
        Editar
      </BotaoLink>
      <BotaoNovoContrato locatarioId={locatario.id} deLado={(somas.data?.emAtraso ?? 0) > 0} />
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="Mais ações do locatário">
            <IconDotsVertical size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <ItemLink
            to="/locatarios/$id/editar"
            params={{ id: locatario.id }}
            hiddenFrom="sm"
            leftSection={<IconPencil size={16} />}
          >
            Editar
          </ItemLink>
          <ItemHistorico tipo="locatario" id={locatario.id} nome={locatario.nome} />
          <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={() => void apagar()}>
            Apagar locatário
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

const naoSeApaga = (router: AnyRouter, nome: string, contratoId: string) =>
  explicar(router, {
    titulo: `${nome} tem um contrato ativo`,
    porque: 'Enquanto o contrato estiver ativo, o locatário não pode ser apagado. Encerre o contrato primeiro.',
    caminho: (fechar) => (
      <BotaoLink to="/contratos/$id" params={{ id: contratoId }} onClick={fechar}>
        Ver contrato
      </BotaoLink>
    ),
  });

const devedorNaoSeApaga = (router: AnyRouter, nome: string, contratoId: string) =>
  explicar(router, {
    titulo: `${nome} ainda tem contas em aberto`,
    porque:
      'Quem deve não se apaga: os dados são a prova da dívida. Receba ou cancele as contas em aberto primeiro. Sem contrato ativo, o cadastro pode ficar guardado sem mais efeito.',
    caminho: (fechar) => (
      <BotaoLink to="/financeiro" search={{ contratoId, mes: 'todos', situacao: 'ABERTAS' }} onClick={fechar}>
        Ver as contas
      </BotaoLink>
    ),
  });

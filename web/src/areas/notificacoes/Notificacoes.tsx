import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { AbasDaTela } from '../../components/screen/AbasDaTela.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { contagem } from '../../format/format.ts';
import { useEhDono } from '../../service/ajuda.ts';
import { consulta } from '../../service/queries.ts';
import { ParaMim } from '../meusAvisos/ParaMim.tsx';
import { Ajustes } from './Ajustes.tsx';
import { Historico } from './Historico.tsx';
import { NaoEntregues } from './NaoEntregues.tsx';
import { SobreOsContratos } from './SobreOsContratos.tsx';

const rota = getRouteApi('/app/notificacoes');
const ABAS = ['ajustes', 'para-mim', 'historico', 'nao-entregues'];

/** By which ways and on which days tenants are told, what was sent, and what reached nobody. */
export function Notificacoes() {
  const { aba = 'ajustes', contratoId } = rota.useSearch();
  const navegar = rota.useNavigate();
  const configuracoes = useQuery(consulta('GET /configuracoes'));
  const perdidas = useQuery(consulta('GET /notificacoes/nao-entregues'));
  const ehDono = useEhDono();
  const quantas = perdidas.data?.length ?? 0;
  return (
    <Pagina
      titulo="Notificações"
      descricao="Avisos de vencimento e de atraso aos locatários, pelos canais que você ligar, e os que são para você."
    >
      <AbasDaTela
        aberta={ABAS.includes(aba) ? aba : 'ajustes'}
        aoMudar={(nova) => void navegar({ search: { aba: nova }, replace: true })}
        abas={[
          {
            id: 'ajustes',
            nome: 'Canais e dias',
            conteudo: (
              <Carregado consulta={configuracoes}>
                {({ notificacoes, pix }) => <Ajustes atuais={notificacoes} pix={pix} />}
              </Carregado>
            ),
          },
          ...(ehDono
            ? [
                {
                  id: 'para-mim',
                  nome: 'Avisos para mim',
                  conteudo: <ParaMim />,
                },
              ]
            : []),
          {
            id: 'historico',
            nome: 'Enviados',
            conteudo: (
              <>
                <Historico contratoId={contratoId} />
                <SobreOsContratos contratoId={contratoId} />
              </>
            ),
          },
          {
            id: 'nao-entregues',
            nome: 'Não entregues',
            aoLado: quantas > 0 && (
              <Badge size="sm" color="red" circle={quantas < 10} aria-label={contagem(quantas, 'aviso', 'avisos')}>
                {quantas}
              </Badge>
            ),
            conteudo: <Carregado consulta={perdidas}>{(avisos) => <NaoEntregues avisos={avisos} />}</Carregado>,
          },
        ]}
      />
    </Pagina>
  );
}

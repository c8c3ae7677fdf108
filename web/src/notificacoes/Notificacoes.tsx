import { buscar } from '@imob/schemas/configuracoes';
import { naoEntregues } from '@imob/schemas/notificacoes';
import { Badge, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Carregado } from '../componentes/Carregado.tsx';
import { Pagina } from '../componentes/Pagina.tsx';
import { consulta } from '../consultas.ts';
import { contagem } from '../formato.ts';
import { Ajustes } from './Ajustes.tsx';
import { Historico } from './Historico.tsx';
import { NaoEntregues } from './NaoEntregues.tsx';

const rota = getRouteApi('/app/notificacoes');
const ABAS = ['ajustes', 'historico', 'nao-entregues'];

/** By which ways and on which days tenants are told, what was sent, and what reached nobody. */
export function Notificacoes() {
  const { aba = 'ajustes', contratoId } = rota.useSearch();
  const navegar = rota.useNavigate();
  const configuracoes = useQuery(consulta(buscar));
  const perdidas = useQuery(consulta(naoEntregues));
  const quantas = perdidas.data?.length ?? 0;
  return (
    <Pagina titulo="Notificações" descricao="Avisos de vencimento e de atraso, enviados sozinhos aos locatários.">
      <Tabs
        value={ABAS.includes(aba) ? aba : 'ajustes'}
        onChange={(nova) => void navegar({ search: { aba: nova ?? undefined }, replace: true })}
        keepMounted={false}
      >
        <Tabs.List mb="lg">
          <Tabs.Tab value="ajustes">Canais e dias</Tabs.Tab>
          <Tabs.Tab value="historico">Enviados</Tabs.Tab>
          <Tabs.Tab
            value="nao-entregues"
            rightSection={
              quantas > 0 && (
                <Badge size="sm" color="red" circle={quantas < 10} aria-label={contagem(quantas, 'aviso', 'avisos')}>
                  {quantas}
                </Badge>
              )
            }
          >
            Não entregues
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="ajustes">
          <Carregado consulta={configuracoes}>{({ notificacoes }) => <Ajustes atuais={notificacoes} />}</Carregado>
        </Tabs.Panel>
        <Tabs.Panel value="historico">
          <Historico contratoId={contratoId} />
        </Tabs.Panel>
        <Tabs.Panel value="nao-entregues">
          <Carregado consulta={perdidas}>{(avisos) => <NaoEntregues avisos={avisos} />}</Carregado>
        </Tabs.Panel>
      </Tabs>
    </Pagina>
  );
}

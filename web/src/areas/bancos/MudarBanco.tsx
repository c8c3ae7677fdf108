import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { NaoEncontrado } from '../../components/screen/NaoEncontrado.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { SoODonoMuda } from '../../components/screen/SoODonoMuda.tsx';
import { Voltar } from '../../components/screen/Voltar.tsx';
import { consulta } from '../../service/queries.ts';
import { FormularioDoBanco } from './FormularioDoBanco.tsx';

export function MudarBanco() {
  const { id } = useParams({ from: '/app/recebimentos/bancos/$id' });
  const lista = useQuery(consulta('GET /bancos'));
  const banco = lista.data?.bancos.find((um) => um.id === id);
  return (
    <Pagina
      titulo={banco?.apelido ?? 'Conta no banco'}
      largura="formulario"
      descricao="Um certificado novo, outras credenciais, ou só um teste."
      voltar={
        <Voltar to="/recebimentos" search={{ aba: 'pix' }}>
          Pix e bancos
        </Voltar>
      }
    >
      <Carregado consulta={lista}>
        {({ perfis }) =>
          banco ? (
            <SoODonoMuda>
              <FormularioDoBanco perfis={perfis} banco={banco} />
            </SoODonoMuda>
          ) : (
            <NaoEncontrado titulo="Conta no banco não encontrada" />
          )
        }
      </Carregado>
    </Pagina>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { Voltar } from '../../components/screen/Voltar.tsx';
import { consulta } from '../../service/queries.ts';
import { FormularioDoBanco } from './FormularioDoBanco.tsx';
import { TESTE } from './valores.ts';

export function LigarBanco() {
  const { guardada } = useSearch({ from: '/app/recebimentos/bancos/novo' });
  const navegar = useNavigate({ from: '/recebimentos/bancos/novo' });
  const lista = useQuery(consulta('GET /bancos'));
  // Opened again it goes on with the account that it made: another would be a second one of the same.
  const aoGuardar = (id: string) => void navegar({ search: { guardada: id }, replace: true });
  return (
    <Pagina
      titulo="Ligar um banco"
      largura="formulario"
      descricao="Em poucos passos. O que você digitar fica cifrado, e nunca mais é mostrado."
      voltar={
        <Voltar to="/recebimentos" search={{ aba: 'pix' }}>
          Pix e bancos
        </Voltar>
      }
    >
      <Carregado consulta={lista}>
        {({ perfis, bancos }) => {
          const banco = bancos.find(({ id }) => id === guardada);
          return (
            <FormularioDoBanco perfis={perfis} banco={banco} passoInicial={banco && TESTE} aoGuardar={aoGuardar} />
          );
        }}
      </Carregado>
    </Pagina>
  );
}

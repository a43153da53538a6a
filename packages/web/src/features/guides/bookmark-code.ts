/**
 * Returns the code of a bookmark that sends the selected text, or else the page as the browser shows it, to an installation.
 * What the visitor typed, scripts and frames are left out. A page that forbids forms to other sites, or is very large, is sent
 * by its address.
 * @param origin of the installation
 */
export function bookmarkCode(origin: string): string {
  return `javascript:(()=>{const o=${JSON.stringify(origin)},e=encodeURIComponent,s=String(getSelection()).trim(),u=location.href,t=document.title,b=()=>open(o+'/add#url='+e(u));if(s){open(o+'/add#selectionText='+e(s)+'&title='+e(t));return}const d=document.documentElement.cloneNode(true);d.querySelectorAll('script:not([type="application/ld+json"]),style,iframe,object,embed,canvas,input,textarea,select').forEach(n=>n.remove());const h=d.outerHTML;if(h.length>${maxHtml}){b();return}const f=document.createElement('form');Object.assign(f,{method:'post',action:o+'/add',enctype:'multipart/form-data',target:'_blank',hidden:true});for(const[n,v]of Object.entries({url:u,title:t,html:h})){const a=document.createElement('textarea');a.name=n;a.value=v;f.append(a)}addEventListener('securitypolicyviolation',b,{once:true});document.body.append(f);f.submit();f.remove()})()`;
}

/** Maximum characters of a page: its bytes must fit into the 4 MB of a form in most scripts. */
const maxHtml = 2_000_000;
